// How lists bear growth: the same requests over a hundredth of the rows and over all of them, in one run.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { registerResources } from '@huanshi/server/composition/register-resources.ts'
import { featureRules } from '@huanshi/server/composition/rules.ts'
import { testRules } from '@huanshi/server/test/test-rules.ts'
import { testApp, testToken } from '@huanshi/server-kit/app/test-app.ts'
import { openDatabase } from '@huanshi/server-kit/store/database.ts'
import { migrate } from '@huanshi/server-kit/store/migrate.ts'
import { startPostgres } from '@huanshi/server-kit/store/postgres.ts'
import { HEAVY_GROUP, HEAVY_OWNER, seedMany, type Many } from '../seed/seed-many.ts'
import type { Figures } from './figures.ts'
import { median } from './median.ts'
import { table } from './table.ts'

const small: Many = { panos: 10_000, users: 1_000 }
const large: Many = { panos: 1_000_000, users: 100_000 }
const ROUNDS = 60

const word = encodeURIComponent('日落')
/** As the screens ask. */
const requests: readonly (readonly [what: string, url: string])[] = [
  ['My: first page', '/api/ES/My/Panos'],
  ['My: filter', '/api/ES/My/Panos?kind=video&status=ready'],
  ['My: search', `/api/ES/My/Panos?search=${word}`],
  ['My: search of one', `/api/ES/My/Panos?search=IMG_2000.jpg`],
  ['Group: first page', `/api/ES/GroupAdmin/Panos/${HEAVY_GROUP}`],
  ['Group: filter', `/api/ES/GroupAdmin/Panos/${HEAVY_GROUP}?visibility=public`],
  ['Group: search', `/api/ES/GroupAdmin/Panos/${HEAVY_GROUP}?search=${word}`],
  ['Public: first page', '/api/ES/PublicAdmin/Panos'],
  ['Public: by title', '/api/ES/PublicAdmin/Panos?sort=title'],
  ['Admin: first page', '/api/ES/Admin/Panos'],
  ['Admin: filter', '/api/ES/Admin/Panos?status=failed'],
  ['Admin: one owner', '/api/ES/Admin/Panos?userName=many7'],
  ['Admin: search', `/api/ES/Admin/Panos?search=${word}`],
  ['Admin: tag', `/api/ES/Admin/Panos?tags=${encodeURIComponent('标签7')}`],
  ['Admin: users', '/api/ES/Admin/Users'],
  ['Admin: users, search', '/api/ES/Admin/Users?search=many77'],
]

export async function benchGrowth(figures: Figures): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-growth-'))
  await chmod(folder, 0o711)
  try {
    await filled(folder)
    return await bothMeasured(figures, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function filled(folder: string): Promise<void> {
  const postgres = await startPostgres({ folder, durable: true })
  try {
    for (const many of [small, large]) {
      await createDatabase(postgres.url, nameOf(many))
      const { href } = databaseOf(postgres.url, many)
      await migrate(href)
      await seedMany(href, many)
    }
  } finally {
    await postgres.stop()
  }
}

/** How much memory the database has for pages follows from what is stored when it starts. */
async function bothMeasured(figures: Figures, folder: string): Promise<string> {
  const postgres = await startPostgres({ folder, durable: true })
  try {
    const few = await measured(databaseOf(postgres.url, small).href)
    const many = await measured(databaseOf(postgres.url, large).href)
    const rows = requests.map(([what], index) => {
      const rounds = { [small.panos]: few[index] ?? [], [large.panos]: many[index] ?? [] }
      for (const [count, times] of Object.entries(rounds))
        figures.keep({ name: `${what}, of ${count}`, unit: 'ms', better: 'lower', rounds: times })
      const [before, after] = [median(few[index] ?? []), median(many[index] ?? [])]
      return [what, `${before.toFixed(1)} ms`, `${after.toFixed(1)} ms`, `${(after / before).toFixed(2)} ×`]
    })
    const heads = ['list', `of ${small.panos.toLocaleString('en')}`, `of ${large.panos.toLocaleString('en')}`, 'grows']
    return table(heads, rows)
  } finally {
    await postgres.stop()
  }
}

const nameOf = ({ panos }: Many): string => `growth_${panos}`

function databaseOf(adminUrl: string, many: Many): URL {
  const address = new URL(adminUrl)
  address.pathname = `/${nameOf(many)}`
  return address
}

/** Milliseconds of each request, round by round. */
async function measured(address: string): Promise<number[][]> {
  const db = openDatabase(address, { longest: 0 })
  const app = await testApp({
    db,
    register: (app) => registerResources(app, { db, rules: [...featureRules, ...testRules] }),
  })
  const token = await testToken({ userId: HEAVY_OWNER, userName: 'heavy', roles: ['管理员', '会员'] })
  try {
    const found: number[][] = []
    // Something has changed before each: lists are read while people write.
    const change = () => db.updateTable('user').set({ bio: '' }).where('id', '=', HEAVY_OWNER).execute()
    for (const [, url] of requests) found.push(await timed(change, () => ask(app, url, token)))
    return found
  } finally {
    await app.close()
    await db.destroy()
  }
}

async function createDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
}

async function ask(app: Awaited<ReturnType<typeof testApp>>, url: string, token: string): Promise<void> {
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
}

async function timed(before: () => Promise<unknown>, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  // The first few fill caches and kept plans.
  for (let round = -10; round < ROUNDS; round += 1) {
    await before()
    const start = performance.now()
    await work()
    if (round >= 0) times.push(performance.now() - start)
  }
  return times
}
