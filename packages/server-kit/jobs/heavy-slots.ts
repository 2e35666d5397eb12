// Work that takes whole cores: one piece for every two of them, whatever kind it is, so that those who only look around are
// answered as quickly as ever.
import { availableParallelism } from 'node:os'

export interface HeavySlots {
  readonly count: number
  /** Waits for a slot and answers how to give it back. @throws the signal's reason */
  take(signal: AbortSignal): Promise<() => void>
}

export function heavySlots(count = Math.max(1, Math.floor(availableParallelism() / 2))): HeavySlots {
  let free = count
  const waiting: (() => void)[] = []

  function release(): void {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }

  return {
    count,
    async take(signal) {
      signal.throwIfAborted()
      if (free > 0) free -= 1
      else {
        await new Promise<void>((resolve, reject) => {
          const go = (): void => {
            signal.removeEventListener('abort', leave)
            resolve()
          }
          const leave = (): void => {
            waiting.splice(waiting.indexOf(go), 1)
            reject(signal.reason as Error)
          }
          waiting.push(go)
          signal.addEventListener('abort', leave, { once: true })
        })
      }
      return release
    },
  }
}
