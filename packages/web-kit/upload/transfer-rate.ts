// Bytes a second over the last few seconds, so that the time left neither jumps nor lags.
const WINDOW_MS = 5000

interface Sample {
  readonly time: number
  readonly bytes: number
}

export class TransferRate {
  private samples: Sample[] = []

  /** @param bytes sent in all so far */
  add(time: number, bytes: number): void {
    const last = this.samples.at(-1)
    // Going back to an earlier position starts the measure again.
    if (last !== undefined && bytes < last.bytes) this.samples = []
    this.samples.push({ time, bytes })
    while (this.samples.length > 2 && time - (this.samples[0]?.time ?? time) > WINDOW_MS) this.samples.shift()
  }

  /** Zero until two moments are known; less and less while nothing moves. */
  perSecond(now: number): number {
    const first = this.samples[0]
    const last = this.samples.at(-1)
    if (first === undefined || last === undefined || last.time <= first.time) return 0
    return ((last.bytes - first.bytes) * 1000) / (Math.max(now, last.time) - first.time)
  }
}

/** `5 秒`, `3 分钟`, `2 小时`; empty when nothing can be said. */
export function timeLeft(bytes: number, perSecond: number): string {
  if (perSecond <= 0) return ''
  const seconds = Math.ceil(bytes / perSecond)
  if (seconds < 60) return `${Math.max(seconds, 1)} 秒`
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} 分钟`
  return `${Math.ceil(seconds / 3600)} 小时`
}
