// How messages and times read in the chat.
import type { Conversation } from '../../../contract/hub-chat.ts'
import type { Message } from '../../../contract/message.ts'

export const kindWords: Readonly<Record<Exclude<Message['kind'], 'text'>, string>> = {
  image: '图片',
  pano: '全景',
  tour: '漫游',
  blog: '博客',
}

/** One line for the list: 「你：…」 for one's own, the kind in brackets for what is no text. */
export function lastLine({ last, displayName }: Conversation): string {
  if (last.isRecalled) return `${last.isMine ? '你' : displayName}撤回了一条消息`
  const said =
    last.kind === 'text' ? last.body : `[${kindWords[last.kind]}]${last.card === null ? '' : ` ${last.card.title}`}`
  return last.isMine ? `你：${said}` : said
}

/** `14:06` */
export function clock(iso: string): string {
  return new Date(iso).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false })
}

/** What stands between messages that are far apart. */
export function separator(iso: string, now = new Date()): string {
  const moment = new Date(iso)
  const days = Math.round((startOfDay(now) - startOfDay(moment)) / 86_400_000)
  if (days === 0) return clock(iso)
  if (days === 1) return `昨天 ${clock(iso)}`
  const day = `${moment.getMonth() + 1} 月 ${moment.getDate()} 日 ${clock(iso)}`
  return moment.getFullYear() === now.getFullYear() ? day : `${moment.getFullYear()} 年 ${day}`
}

function startOfDay(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
}

export const APART_MS = 5 * 60_000
