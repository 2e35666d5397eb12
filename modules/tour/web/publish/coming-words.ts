import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'

/** Before this it cannot be told how long it takes. */
const SURE_SECONDS = 2

/**
 * How far something has come that was announced as about so many bytes.
 *
 * @param total null where nobody knows
 */
export function comingWords(received: number, total: number | null, seconds: number): string {
  const rate = received / Math.max(seconds, 0.001)
  if (total === null) return `已收到 ${formatBytes(received)}，每秒 ${formatBytes(Math.round(rate))}`
  // The announced figure is an estimate.
  const share = Math.min(99, Math.floor((received / total) * 100))
  const left = Math.ceil(Math.max(0, total - received) / rate)
  const soon =
    seconds < SURE_SECONDS || left === 0 ? '' : `，还要约 ${left < 60 ? `${left} 秒` : `${Math.ceil(left / 60)} 分钟`}`
  return `已收到 ${formatBytes(received)}（${share}%）${soon}`
}
