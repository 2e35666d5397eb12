import type { HealTask } from '@huanshi/pyramid/retouch/heal.ts'
import type { HealAnswer, HealRequest } from './heal-worker.ts'

export interface Healer {
  readonly fill: (task: HealTask) => Promise<Uint8ClampedArray>
  readonly close: () => void
}

/** One after the other, in a worker that begins with the first. */
export function healer(): Healer {
  const waiting = new Map<number, PromiseWithResolvers<Uint8ClampedArray>>()
  let worker: Worker | null = null
  let count = 0
  function begin(): Worker {
    const begun = new Worker(new URL('./heal-worker.ts', import.meta.url), { type: 'module' })
    begun.addEventListener('message', ({ data: { number, filled } }: MessageEvent<HealAnswer>) => {
      waiting.get(number)?.resolve(filled)
      waiting.delete(number)
    })
    begun.addEventListener('error', () => {
      for (const { reject } of waiting.values()) reject(new Error('没能修补画面，请刷新后重试'))
      waiting.clear()
    })
    return begun
  }
  return {
    fill(task) {
      worker ??= begin()
      const request: HealRequest = { number: ++count, task }
      const answer = Promise.withResolvers<Uint8ClampedArray>()
      waiting.set(request.number, answer)
      worker.postMessage(request)
      return answer.promise
    },
    close() {
      worker?.terminate()
      worker = null
      waiting.clear()
    },
  }
}
