// Requests a second of a real list address over HTTP, beside one hand-written route that answers the same page with its count.
import { fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { registerResources } from '../../server/areas/register-resources.ts'
import { testRules } from '../../server/areas/test-rules.ts'
import { testApp, testToken } from '../../server/capabilities/http/test-app.ts'
import { openDatabase } from '../../server/capabilities/store/database.ts'
import { migrate } from '../../server/capabilities/store/migrate.ts'

export interface ThroughputRow {
  readonly what: string
  readonly requestsPerSecond: number
  /** Against the reference of the same run. */
  readonly ratio: number
}

const CONNECTIONS = 16

/**
 * Fills a fresh database beside `adminUrl` with `rows` panoramas, half of them one owner's, and drops it afterwards.
 * @param seconds how long each row of the table is measured
 */
export async function listThroughput(adminUrl: string, rows = 100_000, seconds = 4): Promise<ThroughputRow[]> {
  const name = `bench_${randomBytes(6).toString('hex')}`
  const address = new URL(adminUrl)
  address.pathname = `/${name}`
  await query(adminUrl, `create database ${name}`)
  try {
    await migrate(address.href)
    const userId = randomUUID()
    await fill(address.href, userId, rows)
    return await measure(address.href, userId, seconds)
  } finally {
    await query(adminUrl, `drop database ${name} with (force)`)
  }
}

async function fill(url: string, userId: string, rows: number): Promise<void> {
  await query(url, `insert into "user" (id, user_name, display_name) values ('${userId}', 'owner', 'owner')`)
  const other = randomUUID()
  await query(url, `insert into "user" (id, user_name, display_name) values ('${other}', 'other', 'other')`)
  await query(
    url,
    `insert into pano (id, user_id, title, kind, status, size, file_name, mime, tags, created_time)
     select gen_random_uuid(), case when n % 2 = 0 then '${userId}'::uuid else '${other}'::uuid end,
       (array['西湖日落', '城市展厅', '古镇全景', '山顶日出'])[1 + n % 4] || ' ' || n, 'image', 'ready', n * 100, 'IMG_' || n || '.jpg',
       'image/jpeg', array['标签' || n % 50], now() - n * interval '1 second'
     from generate_series(1, ${rows}) n`,
  )
  await query(url, 'vacuum analyze pano')
}

async function measure(url: string, userId: string, seconds: number): Promise<ThroughputRow[]> {
  const db = openDatabase(url)
  const app = await testApp({ db, register: (app) => registerResources(app, { db, rules: testRules }) })
  const reference = handWritten(url, userId)
  const token = await testToken({ userId, userName: 'owner', roles: ['会员'] })
  try {
    await app.listen({ port: 0, host: '127.0.0.1' })
    await reference.listen({ port: 0, host: '127.0.0.1' })
    const list = `${origin(app)}/api/My/Panos`
    const deep = await fetch(`${list}?page=${DEEP}`, { headers: { authorization: `Bearer ${token}` } })
    const { nextCursor } = (await deep.json()) as { nextCursor: string } // the list's own answer
    const targets: [string, string][] = [
      ['one hand-written select and count', `${origin(reference)}/`],
      ['page 1', list],
      ['by cursor at depth', `${list}?cursor=${nextCursor}`],
      ['search', `${list}?search=${encodeURIComponent('日落')}`],
      ['ranked search of one', `${list.replace('/api/', '/api/ES/')}?search=${encodeURIComponent('IMG_2000.jpg')}`],
    ]
    const measured: [string, number][] = []
    for (const [what, target] of targets) measured.push([what, await load(target, token, seconds)])
    const base = measured[0]?.[1] ?? 1
    return measured.map(([what, rate]) => ({ what, requestsPerSecond: Math.round(rate), ratio: rate / base }))
  } finally {
    await app.close()
    await reference.close()
    await db.destroy()
  }
}

const DEEP = 1_000

function handWritten(url: string, userId: string): FastifyInstance {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const app = Fastify()
  const where = 'where user_id = $1 and group_id is null and deleted_time is null'
  app.get('/', async () => {
    const [items, total] = await Promise.all([
      pool.query(`select * from pano ${where} order by created_time desc, id desc limit 20`, [userId]),
      pool.query<{ count: string }>(`select count(*) from pano ${where}`, [userId]),
    ])
    return { items: items.rows, total: Number(total.rows[0]?.count) }
  })
  app.addHook('onClose', () => pool.end())
  return app
}

function origin(app: { readonly server: { address(): AddressInfo | string | null } }): string {
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

/** Asks from a process of its own, so that asking does not slow answering more than it must. */
async function load(url: string, token: string, seconds: number): Promise<number> {
  const child = fork(import.meta.filename, ['--load', url, token, String(seconds)])
  const [rate] = (await once(child, 'message')) as [number] // sent by ask()
  await once(child, 'exit')
  return rate
}

async function ask(url: string, token: string, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
        answer.resume().once('end', resolve)
      })
      sent.once('error', reject).end()
    })
  const during = async (milliseconds: number): Promise<number> => {
    const end = Date.now() + milliseconds
    let done = 0
    const loop = async (): Promise<void> => {
      for (; Date.now() < end; done += 1) await one()
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, loop))
    return done
  }
  await during(1_000)
  const done = await during(seconds * 1_000)
  agent.destroy()
  return done / seconds
}

const [, , mode, url = '', token = '', seconds = '4'] = process.argv
if (mode === '--load') {
  process.send?.(await ask(url, token, Number(seconds)))
  process.disconnect()
}
