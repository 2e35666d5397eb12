// What the tests of withdrawals do again and again: works are shown in every way, taken back, and looked for a second later.
import { employee } from '@huanshi/organisation/contract/employee.ts'
import { group } from '@huanshi/organisation/contract/group.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { endAccounts } from '@huanshi/people/server/account/end-accounts.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { insertRecords, type TestOwner } from './test-records.ts'
import { givenFor, newPerson, seenOf, type Shelf } from './test-shelf.ts'
import type { Shown, Way } from './test-showing.ts'
import type { Sight, TwoServers } from './test-withdrawal.ts'
import { change, done, type Asker } from './test-withdrawing.ts'

export const WITHIN_MS = 1_000
/** So that those who ask leave the two servers time to hear of it. */
const PAUSE_MS = 20

export const person = (userId: string): TestOwner => ({ userId, groupId: null })

export function withdrawals(two: () => TwoServers) {
  const db = (): Database => two().site.db
  const other = (): TestOwner => person(two().site.people.person('other').userId)
  const admin = (): Asker => two().site.people.person('admin')
  const act = (who: Asker, url: string, body?: object) => done(two().site, who, 'POST', url, body)
  const bin = (who: Asker, url: string) => done(two().site, who, 'DELETE', url)
  const alter = (who: Asker, url: string, values: object) => change(two().site, who, url, values)
  const read = async (sight: Sight): Promise<string> => (await two().read(sight)).join('\n')

  /** Of all the ways at once: all are seen before, in both processes; gives the addresses and ways that are left a second after. */
  async function leftAfter(
    shelf: Shelf,
    shown: readonly (readonly [string, Shown])[],
    withdraw: () => Promise<unknown>,
  ): Promise<string[]> {
    const before = await Promise.all(shown.map(async ([, one]) => two().read(one)))
    const unseen = shown.filter((_one, index) => before[index]?.some((text) => seenOf(shelf, text).length === 0))
    expect(
      unseen.map(([name]) => name),
      'seen before',
    ).toEqual([])
    const addresses = [...new Set(before.flat().flatMap((text) => givenFor(shelf, text)))]
    const open = await Promise.all(addresses.map((address) => two().statuses(address)))
    expect(open.flat().filter((status) => status !== 200)).toEqual([])
    await withdraw()
    const ended = performance.now()
    let left = addresses
    while (left.length > 0 && performance.now() - ended < WITHIN_MS) {
      if (left !== addresses) await sleep(PAUSE_MS)
      const statuses = await Promise.all(left.map((address) => two().statuses(address)))
      left = left.filter((_address, index) => statuses[index]?.includes(200))
    }
    const after = await Promise.all(shown.map(async ([, one]) => seenOf(shelf, await read(one))))
    const still = shown.filter((_one, index) => after[index]?.length !== 0).map(([name]) => name)
    return [...left, ...still]
  }

  const shownBy = (ways: Readonly<Record<string, Way>>, shelf: Shelf, by: TestOwner) =>
    Promise.all(
      Object.entries(ways).map(async ([name, way]) => [name, await way({ site: two().site, shelf, by })] as const),
    )

  const lock = (userId: string, until?: string) =>
    act(admin(), `/api/Admin/Users/${userId}/lock`, until === undefined ? {} : { until })

  async function leave(userId: string): Promise<void> {
    const due_time = new Date(Date.now() - 1_000).toISOString()
    await db().insertInto('account_deletion').values({ user_id: userId, due_time }).execute()
    expect(await endAccounts(db(), two().site.files)).toBe(1)
  }

  async function newGroup(roles: readonly string[] = ['编辑']) {
    const [groupId = ''] = await insertRecords(db(), group, other())
    const editorId = await newPerson(two().site)
    const [seat = ''] = await insertRecords(db(), employee, { userId: editorId, groupId }, [
      { user_id: editorId, status: 'active', roles: [...roles] },
    ])
    return { groupId, editorId, seat }
  }

  /** Disables a group that the given one is put below first. */
  async function shut(groupId: string): Promise<void> {
    const [above = ''] = await insertRecords(db(), group, other())
    await db().updateTable('group').set({ parent_id: above }).where('id', '=', groupId).execute()
    await act(admin(), `/api/Admin/Groups/${above}/disable`)
  }

  return { other, admin, act, bin, alter, read, leftAfter, shownBy, lock, leave, newGroup, shut }
}
