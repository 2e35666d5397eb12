const today = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit' })
const thisYear = new Intl.DateTimeFormat('zh-CN', { month: 'numeric', day: 'numeric' })
const before = new Intl.DateTimeFormat('zh-CN', { year: 'numeric', month: 'numeric', day: 'numeric' })

/** As short as it can be told apart. */
export function dayOf(time: string, now = new Date()): string {
  const date = new Date(time)
  if (date.toDateString() === now.toDateString()) return `今天 ${today.format(date)}`
  return (date.getFullYear() === now.getFullYear() ? thisYear : before).format(date)
}
