// What a record may refer to: what its writer could use, and whatever it refers to already.
import { card } from '@huanshi/organisation/contract/card.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { afterAll, expect, test } from 'vitest'
import { ownerNames, ownershipOf, type OwnerName } from '@huanshi/server/test/test-people.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'

const UNKNOWN = '11111111-1111-7111-8111-111111111111'

const site = await testSite()
const made: [OwnerName, string][] = []
for (const owner of ownerNames) made.push([owner, await panoOf(owner)])
const panos = new Map(made)
afterAll(() => site.close())

async function panoOf(owner: OwnerName, columns: object = {}): Promise<string> {
  const [id = ''] = await insertRecords(site.db, pano, ownershipOf(site.people, owner), [{ ...columns }])
  return id
}

/** Changes a fresh card of the group that refers to `has`. */
async function change(person: string, has: readonly string[], wants: readonly string[]): Promise<number> {
  const columns = { pano_ids: JSON.stringify(has) }
  const [id = ''] = await insertRecords(site.db, card, ownershipOf(site.people, 'group'), [columns])
  const url = `/api/GroupAdmin/Cards/${site.people.groupId}/${id}`
  return (await site.ask(site.people.person(person), 'PATCH', url, { version: 1, panoIds: wants })).statusCode
}

test.each<[OwnerName, number]>([
  ['group', 200],
  ['public', 200],
  ['otherGroup', 422],
  ['owner', 422],
  ['other', 422],
])('a card of the group and a panorama of %s: %i', async (owner, status) => {
  expect(await change('groupadmin', [], [panos.get(owner) ?? ''])).toBe(status)
})

test('a deleted one and one that never was are refused alike', async () => {
  const deleted = await panoOf('group', { deleted_time: new Date().toISOString() })
  expect([await change('groupadmin', [], [deleted]), await change('groupadmin', [], [UNKNOWN])]).toEqual([422, 422])
})

test("a colleague's own panorama and a deleted one stay when something is added", async () => {
  const deleted = await panoOf('group', { deleted_time: new Date().toISOString() })
  const has = [panos.get('other') ?? '', deleted]
  const added = panos.get('group') ?? ''
  expect(await change('card', has, [...has, added])).toBe(200)
  expect(await change('card', has, [...has, panos.get('owner') ?? ''])).toBe(422)
  expect(
    await change(
      'card',
      has,
      has.map((id) => id.toUpperCase()),
    ),
  ).toBe(200)
})
