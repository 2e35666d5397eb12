// The kinds of record that the specification names, each with what it says of them: known to the contract, and listed over HTTP.
import { areaNames, type AreaName } from '@huanshi/kernel/areas/area.ts'
import { verbsIn } from '@huanshi/kernel/definition/access.ts'
import { fill, listAddress } from '@huanshi/kernel/definition/address.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { resources } from '@huanshi/resources/all.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSite, type Site } from '@huanshi/server/test/test-site.ts'

const kinds: readonly (readonly [name: string, ...fields: string[]])[] = [
  ['pano', 'title', 'visibility', 'initialView'],
  ['tour', 'title', 'scenes'],
  ['blog', 'title', 'contentHtml'],
  ['hotspot-icon', 'isPublic'],
  ['lib', 'kind'],
  ['tag', 'name'],
  ['order', 'productId'],
  ['comment', 'target'],
  ['message', 'userName'],
  ['notice', 'title'],
  ['round', 'status'],
  ['article', 'categoryId'],
  ['page', 'categoryId'],
  ['menu-item', 'parentId'],
  ['category', 'parentId'],
  ['product', 'name'],
  ['user', 'userName', 'roles'],
  ['role', 'name'],
  ['module', 'isEnabled'],
  ['group', 'parentId'],
  ['employee', 'groupId', 'roles'],
  ['card', 'name'],
  ['expo', 'startTime', 'endTime'],
  ['expo-licence', 'expoId'],
  ['audio', 'kind'],
  ['online', 'userName'],
]

let site: Site
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

/** Who may read most, and where: administrators, the keepers of the public space, a group's own administrator. */
const readers: Readonly<Record<AreaName, string>> = {
  My: 'owner',
  Admin: 'admin',
  GroupAdmin: 'groupadmin',
  PublicAdmin: 'manager',
}

function placeOf(resource: Resource): AreaName {
  const there = areaNames.filter((area) => verbsIn(resource, area).includes('list'))
  const [first] = there.toSorted((one, other) => Number(other === 'Admin') - Number(one === 'Admin'))
  if (first === undefined) throw new Error(`${resource.name} is listed nowhere`)
  return first
}

test.each(kinds)('%s', async (name, ...fields) => {
  const resource = resources.find((one) => one.name === name)
  if (resource === undefined) throw new Error(`there is no ${name}`)
  expect(Object.keys(resource.fields)).toEqual(expect.arrayContaining(fields))
  const area = placeOf(resource)
  const { groupId } = site.people
  const address = fill(listAddress(resource, area), { groupId })
  const answer = await site.ask(site.people.person(readers[area]), 'GET', address)
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { page: 1 }])
})
