// What hub servers of different processes say to each other over the backplane.
import { randomBytes } from 'node:crypto'
import type { Reach } from './registry.ts'

export type Word =
  | { readonly kind: 'send'; readonly reach: Reach; readonly except: readonly string[]; readonly text: string }
  | { readonly kind: 'join' | 'leave'; readonly connectionId: string; readonly group: string }
  | { readonly kind: 'close'; readonly userId: string; readonly error?: string }
  | {
      readonly kind: 'ask'
      readonly id: string
      readonly connectionId: string
      readonly event: string
      readonly args: readonly unknown[]
    }
  | { readonly kind: 'answer'; readonly id: string; readonly result?: unknown; readonly error?: string }

interface Pending {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

/** Questions to clients that are connected to another process. */
export class Elsewhere {
  readonly #patience: number
  readonly #pending = new Map<string, Pending>()

  constructor(patience: number) {
    this.#patience = patience
  }

  question(): { readonly id: string; readonly answer: Promise<unknown> } {
    const id = randomBytes(12).toString('base64url')
    const answer = new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#pending.delete(id)
        reject(new Error('No such connection, or no answer in time.'))
      }, this.#patience)
      this.#pending.set(id, { resolve, reject, timer })
    })
    return { id, answer }
  }

  answered({ id, result, error }: Extract<Word, { kind: 'answer' }>): void {
    const pending = this.#pending.get(id)
    if (pending === undefined) return
    this.#pending.delete(id)
    clearTimeout(pending.timer)
    if (error === undefined) pending.resolve(result)
    else pending.reject(new Error(error))
  }
}
