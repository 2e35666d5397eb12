// Those who only look: a visitor at tiles and at the tour, a member at his list.
import { setTimeout as sleep } from 'node:timers/promises'
import { Asker, type Goer, type Place, type Signed } from './asker.ts'
import type { Wish } from './record.ts'

export function startReaders({ origin, seen, tiles, tour }: Place, member: Signed, stopping: AbortSignal): Goer[] {
  const [visitor, reader, own] = [new Asker(origin), new Asker(origin), new Asker(origin, member)]
  const going = (wish: Wish, pause: number, step: () => Promise<string>): Goer => {
    const go = async (): Promise<void> => {
      for (; !stopping.aborted; await sleep(pause)) await member.note(seen, wish, step)
    }
    return { done: go(), lost: async () => [] }
  }
  let nth = 0
  return [
    going('tile', 50, () => visitor.status(tiles[(nth += 1) % tiles.length] ?? '')),
    going('page', 300, () => reader.status(`/api/View/Tours/${tour}`)),
    going('list', 200, () => own.status('/api/My/Panos?pageSize=10')),
  ]
}
