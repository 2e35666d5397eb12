// What people do at once on a site that is in use, each over and over at a rate of its own, until it is enough.
import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { Chance } from '../lists/seeded.ts'
import { PRODUCT_PASSWORD, tokenFor } from '../product-server.ts'
import { chunkForm } from '../chunk-form.ts'

interface Site {
  readonly origin: string
  /** Of the administrator, for what is made before. */
  readonly token: string
}

/** What was done, and what went wrong, by the name of what was asked. */
export type Tally = Map<string, { done: number; failed: number }>

interface Person {
  readonly name: string
  token: string
}

interface Act {
  readonly name: string
  /** Pause between two, ms on average. */
  readonly every: number
  readonly do: () => Promise<unknown>
}

const PEOPLE = 40
const TABS = 60
const MiB = 2 ** 20

export async function mixedActs(
  site: Site,
  chance: Chance,
): Promise<{ acts: readonly Act[]; end: () => Promise<void> }> {
  const people = await madePeople(site)
  const one = (): Person => people[Math.floor(chance() * people.length)] ?? { name: '', token: '' }
  let signedIn = 0
  const { tour, tiles } = await publicTour(site)
  const ask = async (path: string, { token = '', method = 'GET', body }: Asked = {}): Promise<Response> => {
    const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` }
    if (body !== undefined) headers['content-type'] = 'application/json'
    const answer = await fetch(site.origin + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const read = async (path: string, asked: Asked = {}): Promise<unknown> => (await ask(path, asked)).bytes()
  const tabs: HubConnection[] = []
  const picture = await noise()

  const acts: Act[] = [
    { name: 'tile', every: 40, do: () => read(tiles[Math.floor(chance() * tiles.length)] ?? '') },
    { name: 'page of a tour', every: 500, do: () => read(`/view/tour/${tour}`) },
    { name: 'tour', every: 500, do: () => read(`/api/View/Tours/${tour}`) },
    {
      name: 'search of visitors',
      every: 1000,
      do: () => read(`/api/View/Tours?search=${encodeURIComponent('云')}&pageSize=10`),
    },
    {
      name: 'page of a list',
      every: 200,
      do: () => {
        const list = ['Tags', 'Panos', 'Tours', 'Libs', 'Messages'][Math.floor(chance() * 4)] ?? 'Tags'
        return read(`/api/My/${list}?page=${1 + Math.floor(chance() * 3)}&pageSize=20`, { token: one().token })
      },
    },
    {
      name: 'tag made, changed and deleted',
      every: 1000,
      do: () => tagMadeAndGone(one().token, ask),
    },
    {
      name: 'signing in',
      every: 10_000,
      do: async () => {
        // In turn, so that nobody's token runs out.
        const person = people[(signedIn += 1) % people.length] ?? one()
        const token = await tokenFor(site.origin, person.name, PRODUCT_PASSWORD)
        if (token === null) throw new Error('nobody comes in')
        person.token = token
      },
    },
    {
      name: 'panorama uploaded, cut and deleted',
      every: 60_000,
      do: () => uploadedAndGone(site.origin, one().token, picture, ask),
    },
    { name: 'tab opened, another closed', every: 2000, do: () => openTab(site.origin, one().token, tabs) },
  ]
  return { acts, end: async () => void (await Promise.allSettled(tabs.map((tab) => tab.stop()))) }
}

type Ask = (path: string, asked?: Asked) => Promise<Response>

interface Asked {
  readonly token?: string
  readonly method?: string
  readonly body?: unknown
}

/** Does one thing again and again until the signal; a failure is counted and does not end it. */
export async function repeat(act: Act, chance: Chance, tally: Tally, signal: AbortSignal): Promise<void> {
  const told = { done: 0, failed: 0 }
  tally.set(act.name, told)
  while (!signal.aborted) {
    try {
      await act.do()
      told.done += 1
    } catch (error) {
      told.failed += 1
      if (told.failed <= 3) console.error(`${act.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
    await sleep(act.every * (0.5 + chance()), undefined, { signal }).catch(() => undefined)
  }
}

async function madePeople({ origin, token }: Site): Promise<Person[]> {
  const people: Person[] = []
  for (let nth = 0; nth < PEOPLE; nth += 1) {
    const name = `mixed${nth}`
    const body = { userName: name, displayName: `会员 ${nth}`, password: PRODUCT_PASSWORD, roles: ['会员'] }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const made = await fetch(`${origin}/api/Admin/Users`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!made.ok) throw new Error(await made.text())
    people.push({ name, token: (await tokenFor(origin, name, PRODUCT_PASSWORD)) ?? '' })
  }
  return people
}

/** A tour of the demonstration, and the tiles of its scenes. */
async function publicTour({ origin }: Site): Promise<{ tour: string; tiles: string[] }> {
  for (;;) {
    const list = await fetch(`${origin}/api/View/Tours?pageSize=1`)
    const [first] = list.ok ? ((await list.json()) as { items: { id: string }[] }).items : []
    const text = first === undefined ? '' : await (await fetch(`${origin}/api/View/Tours/${first.id}`)).text()
    const addresses = [...text.matchAll(/"tileUrl":"([^"]+)"/g)].map(([, address = '']) => address)
    if (first !== undefined && addresses.length > 0) {
      const tiles = addresses.flatMap((address) =>
        ['0/0_0', '1/0_0', '1/1_0', '2/0_0', '2/1_1'].map((place) => address.replace('{level}/{column}_{row}', place)),
      )
      const there = await Promise.all(tiles.map(async (tile) => (await fetch(origin + tile)).ok))
      return { tour: first.id, tiles: tiles.filter((_, at) => there[at] === true) }
    }
    // Its panoramas are cut into tiles after the start.
    await sleep(500)
  }
}

async function uploadedAndGone(origin: string, token: string, picture: Buffer, ask: Ask): Promise<void> {
  const fileId = randomUUID()
  let id = ''
  for (let start = 0; start < picture.length; start += 2 * MiB) {
    const body = picture.subarray(start, start + 2 * MiB)
    const end = start + body.length
    const form = chunkForm('mixed.jpg', body, end === picture.length)
    const answer = await fetch(`${origin}/api/My/Panos/Upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-file-id': fileId,
        'content-range': `bytes ${start}-${end - 1}/${picture.length}`,
      },
      body: form,
    })
    if (!answer.ok) throw new Error(await answer.text())
    if (answer.status === 201) ({ id } = (await answer.json()) as { id: string }) // a panorama
  }
  for (;;) {
    const { status } = (await (await ask(`/api/My/Panos/${id}`, { token })).json()) as { status: string } // a panorama
    if (status === 'failed') throw new Error('it could not be cut')
    if (status === 'ready') break
    await sleep(500)
  }
  await ask(`/api/My/Panos/${id}`, { token, method: 'DELETE' })
}

function noise(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 20 } as const
  return sharp({ create: { width: 4096, height: 2048, channels: 3, background: '#678', noise: grain } })
    .jpeg({ quality: 70 })
    .toBuffer()
}

async function tagMadeAndGone(token: string, ask: Ask): Promise<void> {
  const [before, after] = [randomUUID().slice(0, 20), randomUUID().slice(0, 20)]
  const made = await ask('/api/My/Tags', { token, method: 'POST', body: { name: before } })
  const { id, version } = (await made.json()) as { id: string; version: number } // a tag
  await ask(`/api/My/Tags/${id}`, { token, method: 'PATCH', body: { name: after, version } })
  await ask(`/api/My/Tags/${id}`, { token, method: 'DELETE' })
}

/** Whoever negotiates is who connects. */
async function openTab(origin: string, token: string, tabs: HubConnection[]): Promise<void> {
  const transport = HttpTransportType.WebSockets
  const tab = new HubConnectionBuilder()
    .withUrl(`${origin}/hubs/main`, { accessTokenFactory: () => token, transport })
    .configureLogging(LogLevel.None)
    .build()
  await tab.start()
  tabs.push(tab)
  if (tabs.length > TABS) await tabs.shift()?.stop()
}
