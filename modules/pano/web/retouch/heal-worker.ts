// Fills holes beside the page, which goes on meanwhile.
import { heal, type HealTask } from '@huanshi/pyramid/retouch/heal.ts'

export interface HealRequest {
  readonly number: number
  readonly task: HealTask
}

export interface HealAnswer {
  readonly number: number
  readonly filled: Uint8ClampedArray
}

self.addEventListener('message', ({ data: { number, task } }: MessageEvent<HealRequest>) => {
  const answer: HealAnswer = { number, filled: heal(task) }
  self.postMessage(answer, { transfer: [answer.filled.buffer] })
})
