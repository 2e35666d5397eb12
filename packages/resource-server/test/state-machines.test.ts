// Every move of every record that has states, in every state: those of the tables below are made, all others are refused and
// change nothing. The tables are written by hand, so that the contract cannot agree with itself by mistake.
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import { fill, itemAddress } from '@huanshi/kernel/definition/address.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import type { HistoryEntry } from '@huanshi/kernel/protocol/history.ts'
import { resources } from '@huanshi/resources/all.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { expo } from '@huanshi/commerce/contract/expo.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { ownershipOf, type OwnerName } from '@huanshi/server/test/test-people.ts'
import { insertRecords, tableOf, type TestColumns } from '@huanshi/server/test/test-records.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'

const site = await testSite()
await sql`update setting set value = 'true' where key = 'payment.sandbox'`.execute(site.db)
const made = { revision: uuidV7(), manifest: '{}' }
const owner = ownershipOf(site.people, 'owner')
const panoId = (await insertRecords(site.db, pano, owner, [made]))[0] ?? ''
const expoId = (await insertRecords(site.db, expo, ownershipOf(site.people, 'group')))[0] ?? ''
afterAll(() => site.close())

/** Who makes the move, and through which area. */
type Way = readonly [area: AreaName, person: string]
type Moves = Readonly<Record<string, string>>

interface Machine {
  readonly name: string
  readonly owner: OwnerName
  /** Columns by state. */
  readonly states: Readonly<Record<string, TestColumns>>
  readonly ways: Readonly<Record<string, Way>>
  /** `state action` → the state after it. */
  readonly moves: Moves
  readonly bodies?: Readonly<Record<string, () => object>>
  readonly columns?: () => TestColumns
}

const plain = (names: string) => Object.fromEntries(names.split(' ').map((status) => [status, { status }]))
/** Of an appointment that is over, so that one can say who came. */
const appointed = (names: string) => {
  const [hour, two] = [1, 2].map((hours) => new Date(Date.now() - hours * 3_600_000).toISOString())
  const time = { starts_time: two, ends_time: hour, time_zone: 'Asia/Shanghai' }
  return Object.fromEntries(names.split(' ').map((status) => [status, { status, ...time }]))
}
const own: Way = ['My', 'owner']
const admin: Way = ['Admin', 'admin']

const machines: readonly Machine[] = [
  {
    name: 'tour',
    owner: 'owner',
    states: plain('draft published'),
    ways: { publish: own, withdraw: own },
    moves: { 'draft publish': 'published', 'published publish': 'published', 'published withdraw': 'draft' },
    columns: () => ({ scenes: JSON.stringify([{ id: 's', panoId, title: '一', hotspots: [] }]) }),
  },
  {
    name: 'order',
    owner: 'owner',
    states: {
      ...plain('pending paid completed cancelled expired refunding refunded'),
      refundingPaid: { status: 'refunding', refund_from: 'paid' },
      refundingCompleted: { status: 'refunding', refund_from: 'completed' },
    },
    ways: {
      pay: own,
      cancel: own,
      'pay-offline': admin,
      complete: admin,
      refund: admin,
      'refund-done': admin,
      'refund-refused': admin,
      'refund-refused-completed': admin,
    },
    moves: {
      'pending pay': 'paid',
      'pending cancel': 'cancelled',
      'pending pay-offline': 'paid',
      'paid complete': 'completed',
      'paid refund': 'refunding',
      'completed refund': 'refunding',
      'refunding refund-done': 'refunded',
      'refundingPaid refund-done': 'refunded',
      'refundingCompleted refund-done': 'refunded',
      'refundingPaid refund-refused': 'paid',
      'refundingCompleted refund-refused-completed': 'completed',
    },
  },
  {
    name: 'round',
    owner: 'owner',
    states: plain('draft submitted scheduled shooting processing delivered accepted cancelled'),
    ways: {
      submit: own,
      accept: own,
      rework: own,
      cancel: own,
      schedule: admin,
      shoot: admin,
      process: admin,
      deliver: admin,
    },
    moves: {
      'draft submit': 'submitted',
      'submitted schedule': 'scheduled',
      'scheduled shoot': 'shooting',
      'shooting process': 'processing',
      'processing deliver': 'delivered',
      'delivered accept': 'accepted',
      'delivered rework': 'processing',
      'draft cancel': 'cancelled',
      'submitted cancel': 'cancelled',
      'scheduled cancel': 'cancelled',
      'shooting cancel': 'cancelled',
      'processing cancel': 'cancelled',
    },
    bodies: {
      schedule: () => ({ scheduledTime: '2027-01-05T02:00:00Z', photographer: '何书言' }),
      deliver: () => ({ panoIds: [panoId], tourId: null }),
    },
    columns: () => ({
      place: '洱海东岸',
      wanted_time: '2027-01-01T02:00:00Z',
      contact_name: '林知夏',
      contact_phone: '13800138000',
    }),
  },
  {
    name: 'lead',
    owner: 'owner',
    states: { ...plain('new doing done invalid'), ...appointed('booked confirmed kept missed cancelled') },
    ways: { start: own, complete: own, reject: own, reopen: own, confirm: own, keep: own, miss: own, cancel: own },
    moves: {
      'new start': 'doing',
      'new complete': 'done',
      'doing complete': 'done',
      'new reject': 'invalid',
      'doing reject': 'invalid',
      'done reopen': 'doing',
      'invalid reopen': 'doing',
      'booked confirm': 'confirmed',
      'booked keep': 'kept',
      'confirmed keep': 'kept',
      'booked miss': 'missed',
      'confirmed miss': 'missed',
      'booked cancel': 'cancelled',
      'confirmed cancel': 'cancelled',
    },
    bodies: { cancel: () => ({ reason: '停电' }) },
  },
  {
    name: 'group',
    owner: 'public',
    states: plain('active disabled'),
    ways: { disable: admin, enable: admin },
    moves: { 'active disable': 'disabled', 'disabled enable': 'active' },
  },
  {
    name: 'employee',
    owner: 'group',
    states: plain('invited active disabled'),
    ways: { accept: own, disable: ['GroupAdmin', 'groupadmin'], enable: ['GroupAdmin', 'groupadmin'] },
    moves: { 'invited accept': 'active', 'active disable': 'disabled', 'disabled enable': 'active' },
    columns: () => ({
      user_id: site.people.person('owner').userId,
      invite_expires_time: new Date(Date.now() + 60_000).toISOString(),
    }),
  },
  {
    name: 'expo',
    owner: 'group',
    states: plain('draft published running ended archived'),
    ways: { publish: ['GroupAdmin', 'groupadmin'], archive: ['GroupAdmin', 'groupadmin'] },
    moves: { 'draft publish': 'published', 'ended archive': 'archived' },
  },
  {
    name: 'expo-licence',
    owner: 'group',
    states: plain('issued suspended revoked expired'),
    ways: {
      suspend: ['GroupAdmin', 'groupadmin'],
      resume: ['GroupAdmin', 'groupadmin'],
      revoke: ['GroupAdmin', 'groupadmin'],
    },
    moves: {
      'issued suspend': 'suspended',
      'suspended resume': 'issued',
      'issued revoke': 'revoked',
      'suspended revoke': 'revoked',
    },
    columns: () => ({ expo_id: expoId }),
  },
  {
    name: 'map-download',
    owner: 'public',
    states: plain('queued running paused ready failed'),
    ways: { pause: admin, resume: admin, retry: admin },
    moves: {
      'queued pause': 'paused',
      'running pause': 'paused',
      'paused resume': 'running',
      'failed retry': 'queued',
    },
  },
]

const walks = machines.flatMap((machine) =>
  Object.keys(machine.states).flatMap((state) =>
    Object.keys(machine.ways).map((action) => ({ machine, name: machine.name, state, action })),
  ),
)

function resourceNamed(name: string): Resource {
  const found = resources.find((resource) => resource.name === name)
  if (found === undefined) throw new TypeError(`${name} is no resource`)
  return found
}

test.each(machines)('the table of $name knows every move of the contract', ({ name, ways }) => {
  const resource = resourceNamed(name)
  const moves = (resource.actions ?? []).filter(({ to }) => to !== undefined).map((action) => action.name)
  expect(Object.keys(ways).sort()).toEqual(moves.sort())
})

describe('moves', () => {
  test.each(walks)('$name $state $action', async ({ machine, state, action }) => {
    const resource = resourceNamed(machine.name)
    const columns = { ...machine.columns?.(), ...machine.states[state] }
    if (machine.name === 'employee')
      await sql`delete from employee where user_id = ${columns['user_id']}`.execute(site.db)
    const [id = ''] = await insertRecords(site.db, resource, ownershipOf(site.people, machine.owner), [columns])
    const [area, person] = machine.ways[action] ?? own
    const places = { groupId: site.people.groupId, expoId, id }
    const url = `${fill(itemAddress(resource, area), places)}/${action}`
    const answer = await site.ask(site.people.person(person), 'POST', url, machine.bodies?.[action]?.())
    const to = machine.moves[`${state} ${action}`]
    const { status, version, history } = await rowOf(resource, id)
    const from = String(machine.states[state]?.['status'])
    const made = [200, to, true, [`${from} ${to} ${action} ${person}`]]
    const refused = [409, from, false, []]
    const moves = history?.map((entry) => `${entry.from} ${entry.to} ${entry.action} ${entry.userName}`)
    const due = to === undefined ? refused : made
    expect([answer.statusCode, status, version > 1, moves ?? due[3]]).toEqual(due)
    const { type, id: shown } = answer.json<{ type?: string; id?: string }>()
    expect([type, shown]).toEqual(to === undefined ? ['action.impossible', undefined] : [undefined, id])
  })

  interface State {
    readonly status: string
    readonly version: number
    readonly history?: HistoryEntry[]
  }

  async function rowOf(resource: Resource, id: string): Promise<State> {
    const { rows } = await sql<State>`select * from ${tableOf(resource)} where id = ${id}`.execute(site.db)
    const [row] = rows
    if (row === undefined) throw new TypeError(`${resource.name} ${id} is gone`)
    return row
  }
})
