// A small site that is in use: a member with public tours, a thousand others who write to each other, and all of them signed in.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { hashPassword } from '@huanshi/identity/server/password.ts'
import { withClient } from '@huanshi/server-kit/store/client.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { ask, insist, read } from '../acts/act.ts'
import type { Cluster } from '../site/cluster.ts'

export interface Settled {
  /** The first owns what is shown. */
  readonly people: readonly { readonly name: string; readonly token: string }[]
  readonly tours: readonly { readonly id: string; readonly version: number }[]
  /** JPEG, in base64. */
  readonly picture: string
}

const TOURS = 10
const PANOS = 4
const SCENES = 3
const PASSWORD = 'walks through the hall'
/** Nobody guesses here, and a thousand have to come in. */
const quick = { memory: 64, passes: 1 }
const SIGNING_IN = 12

export async function settleSite({ origin, databaseUrl }: Cluster, count: number): Promise<Settled> {
  await addPeople(databaseUrl, count)
  const people = await signedIn(
    origin,
    Array.from({ length: count }, (_, nth) => `crowd${nth + 1}`),
  )
  const [owner] = people
  if (owner === undefined) throw new Error('there is nobody')
  const panos: string[] = []
  for (let nth = 0; nth < PANOS; nth += 1) {
    const sent = await send({ origin, token: owner.token, bytes: await picture(4096, nth) })
    if (sent.status !== 201) throw new Error(`a panorama is answered ${sent.status}: ${JSON.stringify(sent.body)}`)
    panos.push(String(sent.body['id']))
  }
  for (const id of panos) await untilReady(origin, owner.token, id)
  const tours: { id: string; version: number }[] = []
  for (let nth = 0; nth < TOURS; nth += 1) tours.push(await published(origin, owner.token, panos, nth))
  return { people, tours, picture: (await picture(4096, 99)).toString('base64') }
}

/** @throws Error where it fails, or takes too long */
export async function untilReady(origin: string, token: string, id: string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(200)) {
    const { status } = await read<{ status: string }>(origin, `/api/My/Panos/${id}`, token)
    if (status === 'ready') return
    if (status === 'failed') break
  }
  throw new Error(`panorama ${id} is not cut`)
}

/** As rows: through pages each would cost a strong hash. */
export async function addPeople(databaseUrl: string, count: number): Promise<void> {
  const hash = await hashPassword(PASSWORD, quick)
  await withClient(databaseUrl, (client) =>
    client.query(
      `insert into "user" (id, user_name, display_name, password_hash)
       select gen_random_uuid(), 'crowd' || n, '会员 ' || n, $2 from generate_series(1, $1::integer) n`,
      [count, hash],
    ),
  )
}

export async function signedIn(origin: string, names: readonly string[]): Promise<Settled['people']> {
  const left = names.entries()
  const tokens: string[] = []
  await Promise.all(
    Array.from({ length: SIGNING_IN }, async () => {
      for (const [nth, name] of left) tokens[nth] = await insist(`${name} signs in`, () => tokenOf(origin, name, nth))
    }),
  )
  return names.map((name, nth) => ({ name, token: tokens[nth] ?? '' }))
}

async function tokenOf(origin: string, username: string, nth: number): Promise<string | null> {
  const grant = { grant_type: 'password', client_id: 'huanshi-cli', username, password: PASSWORD }
  // From everywhere, as people do: one address has only so many sign-ins in a minute.
  const headers = { 'x-forwarded-for': `10.8.${nth >> 8}.${nth & 255}` }
  const answer = await fetch(`${origin}/identity/token`, { method: 'POST', headers, body: new URLSearchParams(grant) })
  if (!answer.ok) throw new Error(`${username} is answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { access_token: string }).access_token // the token answer
}

/** That no two look alike. */
function picture(width: number, nth: number): Promise<Buffer> {
  const [red = 0, green = 0, blue = 0] = createHash('sha256').update(String(nth)).digest()
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const background = { r: red, g: green, b: blue }
  return sharp({ create: { width, height: width / 2, channels: 3, background, noise } })
    .jpeg({ quality: 70 })
    .toBuffer()
}

async function published(
  origin: string,
  token: string,
  panos: readonly string[],
  nth: number,
): Promise<{ id: string; version: number }> {
  const scenes = Array.from({ length: SCENES }, (_, at) => ({
    id: `scene-${at + 1}`,
    panoId: panos[(nth + at) % panos.length],
    title: `展厅 ${at + 1}`,
    order: at,
    hotspots: [],
  }))
  const body = { title: `漫游 ${nth + 1}`, visibility: 'public', scenes, startSceneId: 'scene-1' }
  const made = await ask(origin, '/api/My/Tours', { token, method: 'POST', body })
  if (made?.status !== 201) throw new Error(`a tour is answered ${made?.text ?? 'not at all'}`)
  const { id } = JSON.parse(made.text) as { id: string } // a tour
  const answer = await ask(origin, `/api/My/Tours/${id}/publish`, { token, method: 'POST', body: {} })
  if (answer?.status !== 200) throw new Error(`a publication is answered ${answer?.text ?? 'not at all'}`)
  const { version } = await read<{ version: number }>(origin, `/api/My/Tours/${id}`, token)
  return { id, version }
}
