import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../store/test-database.ts'
import { uuidV7 } from '../store/uuid-v7.ts'
import { forgetAddresses, traces } from './forget-addresses.ts'

const DAY = 86_400_000
const now = Date.parse('2026-06-01T04:00:00Z')
const ago = (days: number) => new Date(now - days * DAY).toISOString()
const [ip, user_agent] = ['203.0.113.7', 'Browser 1']

let userId = ''
const store = await testDatabase()
const { db } = store
userId = uuidV7()
await db.insertInto('user').values({ id: userId, user_name: 'lin', display_name: 'lin' }).execute()
afterAll(() => store.close())

type Table = (typeof traces)[number]['table']

/** One row of each that was seen so many days ago. */
async function left(days: number): Promise<Record<Table, () => Promise<unknown>>> {
  const { db } = store
  const [audit, online, device] = [uuidV7(), uuidV7(), uuidV7()]
  const line = { area: 'Session', resource: 'user', verb: 'sign-in', summary: '登录' }
  await db
    .insertInto('audit')
    .values({ id: audit, user_id: userId, ...line, ip, created_time: ago(days) })
    .execute()
  const tab = { browser_id: online, session_id: online, user_agent, ip, last_seen_time: ago(days) }
  await db
    .insertInto('online')
    .values({ id: online, ...tab })
    .execute()
  const undo = { user_id: userId, verb: 'email', before: '{}', token_hash: uuidV7(), expires_time: ago(-1) }
  const changed = { id: uuidV7(), ...undo, user_agent, ip, created_time: ago(days) }
  await db.insertInto('access_change').values(changed).execute()
  const seen = { session_uid: device, user_id: userId, user_agent, ip, seen_time: ago(days) }
  await db.insertInto('sign_in_device').values(seen).execute()
  const token = { id: uuidV7(), user_id: userId, name: '脚本', area: 'My', scopes: ['pano:read'], ending: 'abcd' }
  const used = { token_hash: token.id, expires_time: ago(-1), last_used_time: ago(days), last_used_ip: ip }
  await db
    .insertInto('access_token')
    .values({ ...token, ...used })
    .execute()
  return {
    audit: () => db.selectFrom('audit').select(['ip', 'summary']).where('id', '=', audit).executeTakeFirst(),
    access_change: () =>
      db.selectFrom('access_change').select(['ip', 'user_agent']).where('id', '=', changed.id).executeTakeFirst(),
    online: () => db.selectFrom('online').select(['ip', 'user_agent']).where('id', '=', online).executeTakeFirst(),
    sign_in_device: () =>
      db.selectFrom('sign_in_device').select(['ip', 'user_agent']).where('session_uid', '=', device).executeTakeFirst(),
    access_token: () =>
      db.selectFrom('access_token').select('last_used_ip as ip').where('id', '=', token.id).executeTakeFirst(),
  }
}

const keeping = (days: number) =>
  store.db
    .updateTable('setting')
    .set({ value: JSON.stringify(days) })
    .where('key', '=', 'privacy.addressDays')
    .execute()

/** What else is read of a row, once it is due. */
const besides: Readonly<Record<Table, object>> = {
  audit: { summary: '登录' },
  access_change: { user_agent: '' },
  online: { user_agent: '' },
  sign_in_device: { user_agent: '' },
  access_token: {},
}

describe.each([1, 90, 730])('kept for %i days', (days) => {
  test.each(traces.map(({ table }) => table))('%s', async (table) => {
    await keeping(days)
    const [due, recent] = [await left(days + 0.1), await left(days - 0.1)]
    await forgetAddresses(store.db, now)
    expect(await due[table]()).toEqual({ ip: null, ...besides[table] })
    expect(await recent[table]()).toMatchObject({ ip })
  })
})

test('many are blanked in lots, and a second run finds nothing', async () => {
  await keeping(90)
  await sql`insert into audit (id, area, resource, verb, ip, created_time)
    select gen_random_uuid(), 'My', 'pano', 'update', ${ip}, ${ago(100)} from generate_series(1, 12000)`.execute(
    store.db,
  )
  expect(await forgetAddresses(store.db, now)).toBeGreaterThanOrEqual(12_000)
  expect(await forgetAddresses(store.db, now)).toBe(0)
})

test('no other column of the database is for addresses or browsers', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and (column_name ~ '(^|_)(ip|user_agent|remote|fingerprint)(_|$)' or data_type in ('inet', 'cidr'))
  `.execute(store.db)
  const known = traces.flatMap(({ table, columns }) => Object.keys(columns).map((column) => `${table}.${column}`))
  expect(rows.map(({ place }) => place).toSorted()).toEqual(known.toSorted())
})
