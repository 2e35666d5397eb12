// Slots that many ask for: who has the fewest of them comes first, then who was served longest ago, so that somebody's hundred files
// keep nobody else's one waiting.
import { Refusal } from '../http/refusal.ts'

/** Who waits where the site works for itself: nobody's many files keep it from its turn. */
export const SITE = 'site'

interface Waiting {
  readonly person: string
  readonly go: () => void
}

export class FairTurns {
  readonly #slots: number
  readonly #most: number
  readonly #running = new Map<string, number>()
  readonly #served = new Map<string, number>()
  readonly #waiting: Waiting[] = []
  #taken = 0
  #count = 0

  /** @param most of one person that may wait */
  constructor(slots: number, most: number) {
    this.#slots = slots
    this.#most = most
  }

  /** Waits for a slot and answers how to give it back. @throws Refusal, or the signal's reason */
  async take(person: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    if (this.#taken >= this.#slots) await this.#wait(person, signal)
    else this.#begin(person)
    let isHeld = true
    return () => {
      if (isHeld) this.#end(person)
      isHeld = false
    }
  }

  #wait(person: string, signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.filter((one) => one.person === person).length >= this.#most)
      throw new Refusal('request.too-many', { detail: '还有很多文件正在处理，请稍后再试' })
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1)
        reject(signal?.reason as Error) // whoever gave up says why
      }
      const entry: Waiting = {
        person,
        go: () => {
          signal?.removeEventListener('abort', leave)
          this.#begin(person)
          resolve()
        },
      }
      this.#waiting.push(entry)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  #begin(person: string): void {
    this.#taken += 1
    this.#running.set(person, (this.#running.get(person) ?? 0) + 1)
    this.#served.set(person, (this.#count += 1))
  }

  #end(person: string): void {
    this.#taken -= 1
    const running = (this.#running.get(person) ?? 1) - 1
    if (running > 0) this.#running.set(person, running)
    else this.#running.delete(person)
    const next = this.#next()
    if (next !== undefined) {
      this.#waiting.splice(this.#waiting.indexOf(next), 1)
      next.go()
    } else if (this.#taken === 0) this.#served.clear()
  }

  #next(): Waiting | undefined {
    const rank = ({ person }: Waiting): [number, number] => [
      this.#running.get(person) ?? 0,
      this.#served.get(person) ?? 0,
    ]
    return this.#waiting.reduce<Waiting | undefined>((best, one) => {
      if (best === undefined) return one
      const [[held, served], [bestHeld, bestServed]] = [rank(one), rank(best)]
      return held < bestHeld || (held === bestHeld && served < bestServed) ? one : best
    }, undefined)
  }
}
