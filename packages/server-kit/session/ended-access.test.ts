// What ends the access of whom: done to real rows, heard on the real channel, asked of memory and of the database.
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../store/test-database.ts'
import { uuidV7 } from '../store/uuid-v7.ts'
import {
  accessEpochOf,
  accessHolds,
  endSessionAccess,
  endUserAccess,
  isAccessEnded,
  recallEnded,
  sessionEnded,
  userAccessEnded,
} from './ended-access.ts'

const store = await testDatabase()
afterAll(() => store.close())

interface House {
  readonly userId: string
  readonly employeeId: string
  readonly above: string
  readonly groupId: string
  readonly below: string
}

/** A person with roles in the middle one of three groups. */
async function house(): Promise<House> {
  const { db } = store
  const made = { userId: uuidV7(), employeeId: uuidV7(), above: uuidV7(), groupId: uuidV7(), below: uuidV7() }
  const name = `p${made.userId.slice(-12)}`
  await db
    .insertInto('user')
    .values({ id: made.userId, user_name: name, display_name: name, roles: ['会员'] })
    .execute()
  await db
    .insertInto('group')
    .values([
      { id: made.above, name: '上', code: `${name}a` },
      { id: made.groupId, name: '中', code: `${name}g`, parent_id: made.above },
      { id: made.below, name: '下', code: `${name}b`, parent_id: made.groupId },
    ])
    .execute()
  const roles = ['编辑', '名片管理员']
  const { employeeId: id, groupId: group_id, userId: user_id } = made
  await db.insertInto('employee').values({ id, group_id, user_id, roles, status: 'active' }).execute()
  return made
}

const now = (): string => new Date().toISOString()
const user = (it: House, set: object) => store.db.updateTable('user').set(set).where('id', '=', it.userId).execute()
const employee = (it: House, set: object) =>
  store.db.updateTable('employee').set(set).where('id', '=', it.employeeId).execute()
const group = (id: string, set: object) => store.db.updateTable('group').set(set).where('id', '=', id).execute()

type Change = readonly [what: string, does: (it: House) => Promise<unknown>]

const ending: readonly Change[] = [
  ['other roles', (it) => user(it, { roles: [] })],
  ['a lock', (it) => user(it, { locked_until: '9999-12-31T00:00:00.000Z' })],
  ['deletion', (it) => user(it, { deleted_time: now() })],
  ['a role less in the group', (it) => employee(it, { roles: ['编辑'] })],
  ['being switched off in the group', (it) => employee(it, { status: 'disabled' })],
  ['leaving the group', (it) => employee(it, { deleted_time: now() })],
  [
    'being gone from the group for good',
    (it) => store.db.deleteFrom('employee').where('id', '=', it.employeeId).execute(),
  ],
  ['the group closed', (it) => group(it.groupId, { status: 'disabled' })],
  ['the group deleted', (it) => group(it.groupId, { deleted_time: now() })],
  ['the group moved', (it) => group(it.groupId, { parent_id: uuidV7() })],
  ['a group above closed', (it) => group(it.above, { status: 'disabled' })],
  ['a group below deleted', (it) => group(it.below, { deleted_time: now() })],
  ['being asked for', (it) => endUserAccess(store.db, it.userId)],
]

const harmless: readonly Change[] = [
  ['another name', (it) => user(it, { display_name: '新名字', storage_used: 5 })],
  ['unlocking', (it) => user(it, { locked_until: null })],
  ['a role more in the group', (it) => employee(it, { roles: ['名片管理员', '编辑', '管理员'] })],
  ['a renamed group', (it) => group(it.groupId, { name: '改名' })],
]

test.each(ending)('%s ends what was handed out, in memory and in the database', async (_, change) => {
  const it = await house()
  const before = { userId: it.userId, epoch: await accessEpochOf(store.db, it.userId) }
  expect(await accessHolds(store.db, before)).toBe(true)
  await change(it)
  expect(await accessHolds(store.db, before)).toBe(false)
  expect(isAccessEnded(before)).toBe(false)
  // As a process does that was not listening.
  await recallEnded(store.db)
  expect(isAccessEnded(before)).toBe(true)
  // What is made in the same instant, with the new number, is good.
  expect(isAccessEnded({ userId: it.userId, epoch: await accessEpochOf(store.db, it.userId) })).toBe(false)
})

test.each(harmless)('%s ends nothing', async (_, change) => {
  const it = await house()
  await change(it)
  expect(await accessEpochOf(store.db, it.userId)).toBe(0)
  expect(await accessHolds(store.db, { userId: it.userId })).toBe(true)
})

test('a change that is rolled back ends nothing, anywhere', async () => {
  const it = await house()
  const change = store.db.transaction().execute(async (trx) => {
    await endUserAccess(trx, it.userId)
    throw new Error('no')
  })
  await expect(change).rejects.toThrow('no')
  await recallEnded(store.db)
  expect(isAccessEnded({ userId: it.userId })).toBe(false)
  expect(await accessHolds(store.db, { userId: it.userId })).toBe(true)
})

test('it is said on the channel, with the number that is good from now on', async () => {
  const it = await house()
  const client = new pg.Client({ connectionString: store.url })
  await client.connect()
  const heard = new Promise((resolve) => {
    client.on('notification', ({ payload }) => {
      const said: { kind?: string } = JSON.parse(payload ?? '')
      // Permits that end are said on the same channel.
      if (said.kind === 'endedUser') resolve(said)
    })
  })
  await client.query('listen live')
  await user(it, { roles: ['管理员'] })
  expect(await heard).toEqual({ kind: 'endedUser', userId: it.userId, epoch: 1 })
  await client.end()
})

test('an older word that comes late changes nothing', () => {
  const userId = uuidV7()
  userAccessEnded(userId, 3)
  userAccessEnded(userId, 2)
  expect([2, 3].map((epoch) => isAccessEnded({ userId, epoch }))).toEqual([true, false])
  sessionEnded('s', 5_000)
  sessionEnded('s', 4_000)
  expect([5, 6].map((issued) => isAccessEnded({ userId: 'x', sessionId: 's', issued }))).toEqual([true, false])
})

test('of an ended session nothing holds; of another one of the same person everything', async () => {
  const { userId } = await house()
  await endSessionAccess(store.db, 'one')
  expect(await accessHolds(store.db, { userId, sessionId: 'one' })).toBe(false)
  expect(await accessHolds(store.db, { userId, sessionId: 'two' })).toBe(true)
  expect(isAccessEnded({ userId, sessionId: 'one' })).toBe(true)
  expect(isAccessEnded({ userId, sessionId: 'two' })).toBe(false)
})
