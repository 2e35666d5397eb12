// Members at their work: they look through their lists, save tours, and write to each other from open tabs.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import { ask, read } from '../cluster/acts/act.ts'
import type { Ground } from './open-ground.ts'

const AT_ONCE = 6

/** Shares the work among a few who each wait for their answers. */
async function together(count: number, one: (nth: number) => Promise<unknown>): Promise<void> {
  const left = Array.from({ length: count }, (_, nth) => nth).values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const nth of left) await one(nth)
    }),
  )
}

const orders = ['-createdTime', 'title', '-size'] as const

/** Pages of one's panoramas, in any order. */
export function lists({ cluster: { origin }, people }: Ground, count: number): Promise<void> {
  return together(count, (nth) =>
    read(
      origin,
      `/api/My/Panos?page=${1 + (nth % 3)}&pageSize=20&sort=${orders[nth % orders.length]}`,
      people[0]?.token ?? '',
    ),
  )
}

/** Of tours that are made for it. */
export async function saves(
  { cluster: { origin }, people }: Ground,
  panos: readonly string[],
  count: number,
): Promise<void> {
  const token = people[0]?.token ?? ''
  const scenes = panos.map((panoId, nth) => ({
    id: `scene-${nth + 1}`,
    panoId,
    title: `${nth + 1}`,
    order: nth,
    hotspots: [],
  }))
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, place) => {
      const body = { title: `保存 ${place}`, scenes, startSceneId: 'scene-1' }
      const made = await ask(origin, '/api/My/Tours', { token, method: 'POST', body })
      let { id, version } = JSON.parse(made?.text ?? '{}') as { id: string; version: number } // a tour
      for (let nth = place; nth < count; nth += AT_ONCE) {
        const change = { title: `保存 ${nth}`, scenes, version }
        const answer = await ask(origin, `/api/My/Tours/${id}`, { token, method: 'PATCH', body: change })
        if (answer?.status !== 200) throw new Error(`a save is answered ${answer?.text ?? 'not at all'}`)
        version += 1
      }
    }),
  )
}

export interface Tabs {
  /** So many messages in all, so many a second. */
  talk(count: number, rate: number): Promise<void>
  close(): Promise<void>
}

/** Each of another person; one who has several gets what is sent to them in each. */
export async function tabs({ cluster: { origin }, people }: Ground, count: number): Promise<Tabs> {
  const open: HubConnection[] = []
  await together(count, async (nth) => {
    const tab = new HubConnectionBuilder()
      .withUrl(`${origin}/hubs/main`, {
        transport: HttpTransportType.WebSockets,
        accessTokenFactory: () => people[nth % people.length]?.token ?? '',
        headers: { 'x-forwarded-for': `10.9.${nth >> 8}.${nth & 255}` },
      })
      .configureLogging(LogLevel.None)
      .build()
    tab.on('ReceivedMessage', () => undefined)
    await tab.start()
    open[nth] = tab
  })
  return {
    async talk(many, rate) {
      const began = performance.now()
      const sent: Promise<unknown>[] = []
      for (let nth = 0; nth < many; nth += 1) {
        await sleep(Math.max(0, began + (nth * 1_000) / rate - performance.now()))
        const to = people[(nth * 7 + 3) % Math.min(count, people.length)]?.name ?? ''
        const words = ['text', `第 ${nth} 条`, randomUUID()]
        sent.push(open[nth % count]?.invoke('sendMessage', to, ...words) ?? Promise.resolve())
      }
      await Promise.all(sent)
      // What is still told to others.
      await sleep(500)
    },
    close: async () => void (await Promise.all(open.map((tab) => tab.stop()))),
  }
}
