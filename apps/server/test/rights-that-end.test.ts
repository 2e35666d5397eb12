// Whatever somebody was given × whatever ends it: refused within a second, over HTTP and live, in every server process.
import type { HubConnection } from '@microsoft/signalr'
import { afterAll, describe, expect, test } from 'vitest'
import { dropSession, endSession, endSessions } from '@huanshi/identity/server/end-sessions.ts'
import { noteDevice } from '@huanshi/identity/server/devices.ts'
import { accessClaimsOf } from '@huanshi/identity/server/account.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { startRightsProcess, type RightsProcess } from './test-rights-process.ts'

const WITHIN_MS = 1_000
let processes: readonly RightsProcess[] = []
const store = await testDatabase()
processes = await Promise.all([1, 2].map(() => startRightsProcess(store.url)))
afterAll(async () => {
  for (const one of processes) one.end()
  await store.close()
})

interface Somebody {
  readonly userId: string
  readonly groupId: string
  readonly employeeId: string
  readonly sessionId: string
}

/** An administrator of the site and of a group, signed in. */
async function somebody(): Promise<Somebody> {
  const made = { userId: uuidV7(), groupId: uuidV7(), employeeId: uuidV7(), sessionId: uuidV7() }
  const { userId, groupId, employeeId, sessionId } = made
  const { db } = store
  await db
    .insertInto('user')
    .values({ id: userId, user_name: userId, display_name: '某人', roles: ['管理员', '会员'] })
    .execute()
  await db.insertInto('group').values({ id: groupId, name: '机构', code: groupId }).execute()
  await db
    .insertInto('employee')
    .values({ id: employeeId, group_id: groupId, user_id: userId, roles: ['管理员'], status: 'active' })
    .execute()
  const session = JSON.stringify({ uid: sessionId, accountId: userId })
  await db
    .insertInto('identity_record')
    .values({ model: 'Session', id: uuidV7(), uid: sessionId, payload: session })
    .execute()
  await noteDevice(db, { session_uid: sessionId, user_id: userId, user_agent: 'x', ip: '127.0.0.1' })
  return made
}

/** As the provider would make it now; null where it would not. */
async function tokenOf(process: RightsProcess, { userId }: Somebody, sessionId: string): Promise<string | null> {
  const claims = await accessClaimsOf(store.db, userId)
  if (claims === undefined) return null
  return process.token({ userId, userName: claims.name, roles: claims.role, epoch: claims.epoch, sessionId })
}

const user = (who: Somebody, set: object) =>
  store.db.updateTable('user').set(set).where('id', '=', who.userId).execute()
const employee = (who: Somebody, set: object) =>
  store.db.updateTable('employee').set(set).where('id', '=', who.employeeId).execute()
const group = (who: Somebody, set: object) =>
  store.db.updateTable('group').set(set).where('id', '=', who.groupId).execute()
const now = (): string => new Date().toISOString()

/** What is left to somebody with a token of afterwards. */
type Left = 'nothing' | 'all' | 'no site' | 'no group'

const endings: readonly (readonly [what: string, left: Left, end: (who: Somebody) => Promise<unknown>])[] = [
  ['the account locked', 'nothing', (who) => user(who, { locked_until: '9999-12-31T00:00:00.000Z' })],
  ['the account deleted', 'nothing', (who) => user(who, { deleted_time: now() })],
  ['the role taken', 'no site', (who) => user(who, { roles: ['会员'] })],
  ['the role in the group taken', 'no group', (who) => employee(who, { roles: [] })],
  ['switched off in the group', 'no group', (who) => employee(who, { status: 'disabled' })],
  ['left the group', 'no group', (who) => employee(who, { deleted_time: now() })],
  ['the group closed', 'no group', (who) => group(who, { status: 'disabled' })],
  ['the group deleted', 'no group', (who) => group(who, { deleted_time: now() })],
  ['a new password', 'all', (who) => endSessions(store.db, who.userId, 'another session')],
  ['all sessions ended', 'all', (who) => endSessions(store.db, who.userId)],
  ['the device ended', 'all', (who) => endSession(store.db, who.userId, who.sessionId)],
  ['signed out', 'all', (who) => dropSession(store.db, who.userId, who.sessionId)],
]

const site = '/api/Admin/Users'
const inGroup = ({ groupId }: Somebody) => `/api/GroupAdmin/Employees/${groupId}`

interface Held {
  readonly process: RightsProcess
  readonly token: string
  readonly connection: HubConnection
  readonly closed: Promise<number>
}

async function holding(process: RightsProcess, who: Somebody): Promise<Held> {
  const token = (await tokenOf(process, who, who.sessionId)) ?? ''
  const connection = await process.connect(token)
  await connection.invoke('followGroup', who.groupId)
  const closed = new Promise<number>((resolve) => connection.onclose(() => resolve(performance.now())))
  expect(await Promise.all([site, inGroup(who)].map((path) => process.ask(token, 'GET', path)))).toEqual([200, 200])
  return { process, token, connection, closed }
}

/** Until every process refuses it; in milliseconds. */
async function refusedAfter(held: readonly Held[], from: number): Promise<number> {
  const each = held.map(async ({ process, token }) => {
    while ((await process.ask(token, 'GET', '/api/My/Tags')) !== 401) if (performance.now() - from > 5_000) break
    return performance.now() - from
  })
  return Math.max(...(await Promise.all(each)))
}

describe.each(endings)('%s', (_, left, end) => {
  test('tokens and live connections end in all processes, and what is left is what is due', async () => {
    const who = await somebody()
    const held = await Promise.all(processes.map((process) => holding(process, who)))
    await end(who)
    const ended = performance.now()
    expect(await refusedAfter(held, ended)).toBeLessThan(WITHIN_MS)
    for (const { closed } of held) expect((await closed) - ended).toBeLessThan(WITHIN_MS)
    for (const { process, token } of held) {
      expect(await process.ask(token, 'POST', site, { userName: 'made', displayName: '新人' })).toBe(401)
      await expect(process.connect(token)).rejects.toThrow('401')
    }
    for (const { process } of held) {
      const token = await tokenOf(process, who, 'a later session')
      expect(token === null).toBe(left === 'nothing')
      if (token === null) continue
      // The list of a group is open to administrators of the site as well, so its live changes are asked for instead.
      expect(await process.ask(token, 'GET', site)).toBe(left === 'no site' ? 403 : 200)
      const connection = await process.connect(token)
      const followed = connection.invoke('followGroup', who.groupId).then(
        () => true,
        () => false,
      )
      expect(await followed).toBe(left !== 'no group')
      await connection.stop()
    }
  })
})
