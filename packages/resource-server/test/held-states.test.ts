// States that hold a record fast: it is neither changed nor put away in them, alone or in a batch. Written by hand, as for the moves.
import { fill, itemAddress, listAddress } from '@huanshi/kernel/definition/address.ts'
import { expo } from '@huanshi/commerce/contract/expo.ts'
import { round } from '@huanshi/commerce/contract/round.ts'
import { afterAll, expect, test } from 'vitest'
import { ownershipOf } from '@huanshi/server/test/test-people.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'

const site = await testSite()
afterAll(() => site.close())

const none = { change: false, remove: false }
const both = { change: true, remove: true }
const onlyRemove = { change: false, remove: true }
const rows = [
  [
    round,
    'My',
    'owner',
    'owner',
    {
      draft: both,
      submitted: none,
      scheduled: none,
      shooting: none,
      processing: none,
      delivered: none,
      accepted: onlyRemove,
      cancelled: onlyRemove,
    },
  ],
  [
    expo,
    'GroupAdmin',
    'group',
    'groupadmin',
    { draft: both, published: both, running: both, ended: both, archived: onlyRemove },
  ],
] as const

const cases = rows.flatMap(([resource, area, owner, person, states]) =>
  Object.entries(states).map(([status, wanted]) => ({
    resource,
    name: resource.name,
    area,
    owner,
    person,
    status,
    wanted,
  })),
)

test.each(cases)('$name $status', async ({ resource, area, owner, person, status, wanted }) => {
  const records = await insertRecords(site.db, resource, ownershipOf(site.people, owner), [{ status }, { status }])
  const [id = '', other = ''] = records
  const places = { groupId: site.people.groupId, id }
  const url = fill(itemAddress(resource, area), places)
  const who = site.people.person(person)
  const label = { [resource.label]: '改过的名字' }
  const refusal = { type: 'record.fixed' }
  const change = await site.ask(who, 'PATCH', url, { ...label, version: 1 })
  expect([change.statusCode, change.json()]).toMatchObject(wanted.change ? [200, label] : [409, refusal])
  const remove = await site.ask(who, 'DELETE', url)
  expect(remove.statusCode).toBe(wanted.remove ? 204 : 409)
  const batch = await site.ask(who, 'POST', `${fill(listAddress(resource, area), places)}/batch`, {
    action: 'delete',
    ids: [other],
  })
  expect([batch.statusCode, batch.json()]).toMatchObject(wanted.remove ? [200, { changed: 1 }] : [409, refusal])
})
