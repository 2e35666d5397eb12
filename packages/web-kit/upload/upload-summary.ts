// What the head of the dock says about all uploads together.
import { timeLeft } from './transfer-rate.ts'
import { isHalted, isMoving, type UploadRecord } from './upload-record.ts'

export interface UploadSummary {
  readonly title: string
  /** Rate and time left; empty when nothing moves. */
  readonly detail: string
  /** 0 to 1, over the bytes of all files that count. */
  readonly share: number
  readonly running: number
  readonly resumable: number
  readonly finished: number
}

export function summarise(
  records: readonly UploadRecord[],
  perSecond: number,
  formatBytes: (bytes: number) => string,
): UploadSummary {
  const counted = records.filter((record) => isMoving(record) || isHalted(record) || record.state === 'success')
  const running = counted.filter(isMoving).length
  const done = counted.filter(({ state }) => state === 'success').length
  const resumable = counted.filter(isHalted).length
  const total = counted.reduce((sum, { size }) => sum + size, 0)
  const sent = counted.reduce((sum, { position }) => sum + position, 0)
  const left = counted.filter(isMoving).reduce((sum, { size, position }) => sum + size - position, 0)
  const time = timeLeft(left, perSecond)
  const detail = perSecond > 0 ? `${formatBytes(perSecond)}/s${time === '' ? '' : ` · 约剩 ${time}`}` : ''
  return {
    title: titleOf(running, resumable, done, counted.length, records.length),
    detail,
    share: total === 0 ? 0 : sent / total,
    running,
    resumable,
    finished: records.length - running - resumable,
  }
}

function titleOf(running: number, resumable: number, done: number, counted: number, all: number): string {
  if (running > 0) return `正在上传 ${done} / ${counted}`
  if (resumable > 0) return `${resumable} 个文件未完成`
  const refused = all - counted
  if (done === 0) return `${all} 个文件未通过检查`
  return refused === 0 ? `${done} 个文件已上传` : `${done} 个已上传，${refused} 个没有上传`
}
