// Requests a second of a real list address over HTTP, beside Directus over the same rows in the same database and beside
// one hand-written route that answers the same page with its count.
import { randomBytes, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { registerResources } from '@huanshi/server/composition/register-resources.ts'
import { testRules } from '@huanshi/server/test/test-rules.ts'
import { testApp, testToken } from '@huanshi/server-kit/app/test-app.ts'
import { openDatabase } from '@huanshi/server-kit/store/database.ts'
import { migrate } from '@huanshi/server-kit/store/migrate.ts'
import type { EmbeddedPostgres } from '@huanshi/server-kit/store/postgres.ts'
import { startDirectus, type Directus } from './directus.ts'
import { askAgainAndAgain, type Asked } from './list-load.ts'
import { median } from './median.ts'
import { ownProcessorSeconds, processorSeconds } from './process-cost.ts'

interface ThroughputRow {
  readonly what: string
  /** The count that the answer came with; what is estimated says so. */
  readonly count: string
  readonly requestsPerSecond: number
  /** Processor milliseconds that one request takes of the server and of the database: what a busy machine blurs least. */
  readonly server: number
  readonly database: number
  /** Against the hand-written route, and against Directus for the same owner; NaN where there is no Directus. */
  readonly ofPlain: number
  readonly ofDirectus: number
}

interface Target extends Asked {
  readonly what: string
  readonly peer: Target | null
  /** Of the process that answers. */
  readonly pid: number
  /** A row changes every few milliseconds, so that hardly two answers are of the same state. */
  readonly isWritten?: boolean
}

/** Two owners: of half the rows, where our count is an estimate, and of so few that it is exact as everyone else's. */
interface Owners {
  readonly large: string
  readonly small: string
}

const COLUMNS =
  'id,user_id,title,description,kind,status,progress,error,visibility,tags,width,height,size,views,file_name,mime,taken_time,location,initial_view,limits,hotspots,created_time,updated_time,version'
const SMALL = 5_000
const DEEP = 1_000

/**
 * Fills a fresh database beside `adminUrl` with `rows` panoramas and drops it afterwards.
 * @param seconds how long each address is asked in each round
 */
export async function listThroughput(
  postgres: EmbeddedPostgres,
  rows: number,
  rounds = 3,
  seconds = 2,
): Promise<ThroughputRow[]> {
  const adminUrl = postgres.url
  const name = `bench_${randomBytes(6).toString('hex')}`
  const address = new URL(adminUrl)
  address.pathname = `/${name}`
  await query(adminUrl, `create database ${name}`)
  try {
    await migrate(address.href)
    const owners = { large: randomUUID(), small: randomUUID() }
    await fill(address.href, owners, rows)
    return await measure(address.href, owners, { rounds, seconds, database: postgres.pid })
  } finally {
    await query(adminUrl, `drop database ${name} with (force)`)
  }
}

async function fill(url: string, { large, small }: Owners, rows: number): Promise<void> {
  const other = randomUUID()
  for (const id of [large, small, other])
    await query(url, `insert into "user" (id, user_name, display_name) values ('${id}', '${id}', '${id}')`)
  await query(
    url,
    `insert into pano (id, user_id, title, kind, status, size, file_name, mime, tags, created_time)
     select gen_random_uuid(),
       (case when n % 2 = 0 then '${large}' when n % ${Math.round(rows / SMALL)} = 1 then '${small}' else '${other}' end)::uuid,
       (array['西湖日落', '城市展厅', '古镇全景', '山顶日出'])[1 + n % 4] || ' ' || n, 'image', 'ready', n * 100::bigint, 'IMG_' || n || '.jpg',
       'image/jpeg', array['标签' || n % 50], now() - n * interval '1 second'
     from generate_series(1, ${rows}) n`,
  )
  await query(url, 'vacuum analyze pano')
}

interface Turns {
  readonly rounds: number
  readonly seconds: number
  readonly database: () => number
}

async function measure(url: string, owners: Owners, { rounds, seconds, database }: Turns): Promise<ThroughputRow[]> {
  const db = openDatabase(url)
  const app = await testApp({ db, register: (app) => registerResources(app, { db, rules: testRules }) })
  const plain = handWritten(url)
  const directus = await startDirectus(url)
  try {
    const ours = await app.listen({ port: 0, host: '127.0.0.1' })
    await plain.listen({ port: 0, host: '127.0.0.1' })
    const targets = await targetsOf(owners, ours, originOf(plain), directus)
    const counts: string[] = []
    for (const target of targets) counts.push(await countOf(target))
    const measures = targets.map((): Measure[] => [])
    for (let round = 0; round < rounds; round += 1)
      for (let turn = 0; turn < targets.length; turn += 1) {
        const place = (round + turn) % targets.length
        const target = targets[place]
        if (target === undefined) continue
        const stop = target.isWritten === true ? keepWriting(url) : async () => undefined
        measures[place]?.push(await measureOne(target, seconds, database()))
        await stop()
      }
    return targets.map(({ what, peer }, place) => {
      const own = measures[place] ?? []
      const middle = (pick: (measure: Measure) => number): number => median(own.map(pick))
      const against = (other: Measure[] = []): number =>
        median(own.map(({ rate }, round) => rate / (other[round]?.rate ?? Number.NaN)))
      return {
        what,
        count: counts[place] ?? '',
        requestsPerSecond: middle(({ rate }) => rate),
        server: middle(({ server }) => server),
        database: middle((measure) => measure.database),
        ofPlain: against(measures[0]),
        ofDirectus: peer === null ? Number.NaN : against(measures[targets.indexOf(peer)]),
      }
    })
  } finally {
    await directus?.stop()
    await app.close()
    await plain.close()
    await db.destroy()
  }
}

interface Measure {
  readonly rate: number
  readonly server: number
  readonly database: number
}

async function measureOne(target: Target, seconds: number, database: number): Promise<Measure> {
  const spent = async (): Promise<[number, number]> => [
    await ownProcessorSeconds(target.pid),
    await processorSeconds(database),
  ]
  const before = await spent()
  const { rate, asked } = await askAgainAndAgain(target, seconds)
  const after = await spent()
  const each = (place: 0 | 1): number => ((after[place] - before[place]) * 1_000) / asked
  return { rate, server: each(0), database: each(1) }
}

/** Changes one row of somebody else over and over, without waiting for the disk. */
function keepWriting(url: string): () => Promise<void> {
  const over = new AbortController()
  const writing = (async () => {
    const client = new pg.Client({ connectionString: url, options: '-c synchronous_commit=off' })
    await client.connect()
    while (!over.signal.aborted) {
      await client.query(`update "user" set bio = bio where id = (select max(id::text)::uuid from "user")`)
      await sleep(2)
    }
    await client.end()
  })()
  return async () => {
    over.abort()
    await writing
  }
}

async function targetsOf(owners: Owners, ours: string, plain: string, directus: Directus | null): Promise<Target[]> {
  const tokenOf = (userId: string): Promise<string> => testToken({ userId, userName: userId, roles: ['会员'] })
  const [token, smallToken] = [await tokenOf(owners.large), await tokenOf(owners.small)]
  const theirs = (what: string, userId: string): Target | null =>
    directus === null
      ? null
      : { what, url: itemsOf(directus, userId), token: directus.token, peer: null, pid: directus.pid }
  const large = theirs('Directus', owners.large)
  const small = theirs(`Directus, owner of ${SMALL}`, owners.small)
  // As the screens ask.
  const list = `${ours}/api/ES/My/Panos`
  const deep = await fetch(`${list}?page=${DEEP}`, { headers: { authorization: `Bearer ${token}` } })
  const { nextCursor } = (await deep.json()) as { nextCursor: string } // the list's own answer
  const searching = `${list}?search=${encodeURIComponent('日落')}`
  const one = `${list}?search=${encodeURIComponent('IMG_2000.jpg')}`
  const { pid } = process
  return [
    { pid, what: 'one hand-written select and count', url: `${plain}/${owners.large}`, token, peer: null },
    ...(large === null ? [] : [large]),
    { pid, what: 'page 1', url: list, token, peer: large },
    { pid, what: 'page 1 while others write', url: list, token, peer: large, isWritten: true },
    { pid, what: 'by cursor at depth', url: `${list}?cursor=${nextCursor}`, token, peer: large },
    ...(small === null ? [] : [small]),
    { pid, what: `page 1, owner of ${SMALL}`, url: list, token: smallToken, peer: small },
    { pid, what: 'search', url: searching, token, peer: null },
    { pid, what: 'search of one', url: one, token, peer: null },
  ]
}

/** The same page in Directus: the same rows in the same order, the columns of ours, and the count. */
function itemsOf({ origin }: Directus, userId: string): string {
  const filter = { user_id: { _eq: userId }, group_id: { _null: true }, deleted_time: { _null: true } }
  const conditions = Object.entries(filter).map(([field, condition]) => ({ [field]: condition }))
  const asked = new URLSearchParams({
    filter: JSON.stringify({ _and: conditions }),
    fields: COLUMNS,
    sort: '-created_time,-id',
    limit: '20',
    meta: 'filter_count',
  })
  return `${origin}/items/pano?${asked.toString()}`
}

async function countOf({ what, url, token }: Target): Promise<string> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${text.slice(0, 500)}`)
  // The three kinds of answer: ours, the hand-written one and Directus's.
  const body = JSON.parse(text) as { total?: number; totalIsEstimate?: boolean; meta?: { filter_count: number } }
  return `${(body.total ?? body.meta?.filter_count ?? Number.NaN).toLocaleString('en')}${body.totalIsEstimate === true ? ' (estimate)' : ''}`
}

function handWritten(url: string): FastifyInstance {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const app = Fastify()
  const where = 'where user_id = $1 and group_id is null and deleted_time is null'
  app.get<{ Params: { owner: string } }>('/:owner', async ({ params: { owner } }) => {
    const [items, total] = await Promise.all([
      pool.query(`select * from pano ${where} order by created_time desc, id desc limit 20`, [owner]),
      pool.query<{ count: string }>(`select count(*) from pano ${where}`, [owner]),
    ])
    return { items: items.rows, total: Number(total.rows[0]?.count) }
  })
  app.addHook('onClose', () => pool.end())
  return app
}

function originOf(app: { readonly server: { address(): AddressInfo | string | null } }): string {
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` // listening on a port
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
