// What the home screen says first: the hour of the day, and the day in figures.
import type { Dashboard } from '@huanshi/site/contract/dashboard.ts'

export function greetingAt(hour: number): string {
  if (hour < 5) return '夜深了'
  if (hour < 9) return '早上好'
  if (hour < 12) return '上午好'
  if (hour < 14) return '中午好'
  if (hour < 18) return '下午好'
  return '晚上好'
}

function todayCount(dashboard: Dashboard): number {
  return dashboard.views.days.at(-1)?.count ?? 0
}

/** One sentence of real figures; the parts that are nothing are left out. */
export function summaryOf(dashboard: Dashboard): string {
  const { total, processing, failed } = dashboard.panos
  const today = todayCount(dashboard)
  const parts = [
    today > 0 ? `今天有 ${today.toLocaleString('zh-CN')} 次环视` : '',
    processing > 0 ? `${processing} 个全景正在处理` : '',
    failed > 0 ? `${failed} 个处理失败，需要看一下` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? `共有 ${total.toLocaleString('zh-CN')} 个全景，一切就绪。` : `${parts.join('，')}。`
}

/** Change of the last 30 days against the 30 before, in whole percent; nothing to compare with gives null. */
export function trendOf({ recent, before }: Dashboard['views']): number | null {
  return before === 0 ? null : Math.round(((recent - before) / before) * 100)
}
