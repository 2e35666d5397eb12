// Every resource × area × verb × person × owner: the answer follows from the contract alone, and nothing foreign shows.
import { areaNames, type AreaName } from '@huanshi/kernel/areas/area.ts'
import { actionsIn, verbsIn } from '@huanshi/kernel/definition/access.ts'
import { fill, itemAddress, listAddress, searchAddress } from '@huanshi/kernel/definition/address.ts'
import { entriesOf } from '@huanshi/kernel/definition/schemas.ts'
import type { Resource, Verb } from '@huanshi/kernel/definition/resource.ts'
import { resources } from '@huanshi/resources/all.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { snake } from '../columns.ts'
import { isGeneric, isWithin, refusalAtDoor } from '@huanshi/server/test/expectations.ts'
import { actionBody, changeBody, newBody } from '@huanshi/server/test/samples.ts'
import { changedTogether } from '@huanshi/server/test/test-makers.ts'
import { ownerNames, ownershipOf, type OwnerName, type Person } from '@huanshi/server/test/test-people.ts'
import { insertRecords, pointedAt, tableOf } from '@huanshi/server/test/test-records.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'

const site = await testSite()
afterAll(() => site.close())
// That an owner has one brand is tried elsewhere; here everybody makes as many as he may.
await sql`drop index brand_of_group, brand_of_person`.execute(site.db)

const cases = resources.flatMap((resource) =>
  areaNames
    .filter((area) => isGeneric(resource, area))
    .flatMap((area) => verbsIn(resource, area).map((verb) => ({ resource, area, verb }))),
)
const named = (verbs: readonly Verb[]) =>
  cases.filter(({ verb }) => verbs.includes(verb)).map((one) => ({ ...one, name: one.resource.name }))

const callers = (): (Person | null)[] => [null, ...site.people.everyone]
const called = (person: Person | null) => person?.name ?? 'nobody'

/** The records that nested lists stand below, by resource and owner. */
const parents = new Map<string, string>()

async function parentOf({ under }: Resource, owner: OwnerName): Promise<Record<string, string>> {
  if (under === undefined) return {}
  const key = `${under.resource} ${owner}`
  const resource = resources.find(({ name }) => name === under.resource)
  if (resource === undefined) throw new TypeError(`${under.resource} is unknown`)
  // Only what is published can be licensed.
  const columns = resource.name === 'expo' ? { status: 'published' } : {}
  const made = async () => (await insertRecords(site.db, resource, ownershipOf(site.people, owner), [columns]))[0]
  const known = parents.get(key) ?? (await made()) ?? ''
  parents.set(key, known)
  return { [under.field]: known }
}

async function places(resource: Resource, area: AreaName): Promise<Record<string, string>> {
  const owner = area === 'PublicAdmin' ? 'public' : 'group'
  return { groupId: site.people.groupId, ...(await parentOf(resource, owner)) }
}

async function list(resource: Resource, area: AreaName): Promise<string> {
  return fill(listAddress(resource, area), await places(resource, area))
}

async function oneMore(resource: Resource, area: AreaName, owner: OwnerName, isDeleted: boolean): Promise<string> {
  const parent = Object.entries(await parentOf(resource, owner))
  const fixed = Object.entries({ ...resource.part?.where, ...resource.areas[area]?.where })
  const columns = Object.fromEntries([...parent, ...fixed].map(([name, value]) => [snake(name), value]))
  const deleted = isDeleted ? { deleted_time: new Date().toISOString() } : {}
  const rows = [{ ...columns, ...deleted }]
  const [id = ''] = await insertRecords(site.db, resource, ownershipOf(site.people, owner), rows)
  return id
}

async function records(resource: Resource, area: AreaName, isDeleted: boolean): Promise<Map<OwnerName, string>> {
  // One after another: two of them might need the same parent.
  const ids: string[] = []
  for (const owner of ownerNames) ids.push(await oneMore(resource, area, owner, isDeleted))
  return new Map(ownerNames.map((owner, index) => [owner, ids[index] ?? '']))
}

let turn = 0
/** Whoever is turned away at the door has met no record: one of them is asked for then, each in its turn. */
function asked(ids: ReadonlyMap<OwnerName, string>, isRefused: boolean): (readonly [OwnerName, string])[] {
  const all = [...ids]
  return isRefused ? all.slice((turn += 1) % all.length).slice(0, 1) : all
}

describe('one record', () => {
  test.each(named(['get', 'update', 'delete', 'restore']))('$name $area $verb', async ({ resource, area, verb }) => {
    const got: string[] = []
    const due: string[] = []
    const hints = new Set<string>()
    const ids = await records(resource, area, verb === 'restore')
    const success = verb === 'delete' ? 204 : 200
    for (const person of callers()) {
      const refused = refusalAtDoor(resource, area, verb, person)
      for (const [owner, id] of asked(ids, refused !== null)) {
        const url = fill(itemAddress(resource, area), { ...(await places(resource, area)), id })
        const answer = await askOne(resource, verb, person, url)
        const within = person !== null && isWithin(resource, area, person, owner)
        const status = refused ?? (within ? success : 404)
        due.push(`${called(person)} → ${owner}: ${status}`)
        got.push(`${called(person)} → ${owner}: ${answer.statusCode}`)
        if (status === success && verb !== 'get')
          ids.set(owner, await oneMore(resource, area, owner, verb === 'restore'))
        hints.add(`${answer.statusCode} ${answer.headers['www-authenticate'] !== undefined}`)
      }
    }
    expect(await untouched(resource, [...ids.values()], verb === 'restore')).toBe(ids.size)
    expect(got).toEqual(due)
    // Whoever is not signed in, and no one else, is told how to be.
    expect([...hints].filter((hint) => hint.startsWith('401') !== hint.endsWith('true'))).toEqual([])
  })

  function askOne(resource: Resource, verb: Verb, person: Person | null, url: string) {
    if (verb === 'get') return site.ask(person, 'GET', url)
    if (verb === 'delete') return site.ask(person, 'DELETE', url)
    if (verb === 'restore') return site.ask(person, 'POST', `${url}/restore`)
    return site.ask(person, 'PATCH', url, { ...changeBody(resource, 1), ...changedTogether[resource.name] })
  }

  /** How many of the records are as they were made, after all who may not have tried to change them. */
  async function untouched(resource: Resource, ids: string[], isDeleted: boolean): Promise<number> {
    const table = tableOf(resource)
    const { rows } = await sql`
      select 1 from ${table} where id = any(${ids}) and version = 1 and (deleted_time is not null) = ${isDeleted}
    `.execute(site.db)
    return rows.length
  }
})

/** Of all that other tests left only these: a table that others point at cannot be emptied. */
function among(...sets: ReadonlyMap<OwnerName, string>[]): string {
  return `id=${sets.flatMap((ids) => [...ids.values()]).join()}`
}

describe('many records', () => {
  test.each(named(['export']))('$name $area $verb', async ({ resource, area, verb }) => {
    const ids = await records(resource, area, false)
    for (const person of callers()) {
      const answer = await site.ask(person, 'GET', `${await list(resource, area)}/export?${among(ids)}`)
      const refused = refusalAtDoor(resource, area, verb, person)
      expect([called(person), answer.statusCode]).toEqual([called(person), refused ?? 200])
      if (refused !== null || person === null) continue
      const due = [...ids.keys()].filter((owner) => isWithin(resource, area, person, owner))
      expect(answer.body.trim().split('\r\n')).toHaveLength(due.length + 1)
    }
  })

  test.each(named(['list', 'deleted']))('$name $area $verb', async ({ resource, area, verb }) => {
    const ids = await records(resource, area, verb === 'deleted')
    const hidden = await records(resource, area, verb !== 'deleted')
    for (const person of callers()) {
      const path = verb === 'list' ? '' : `/${verb}`
      const answer = await site.ask(person, 'GET', `${await list(resource, area)}${path}?${among(ids, hidden)}`)
      const refused = refusalAtDoor(resource, area, verb, person)
      expect([called(person), answer.statusCode]).toEqual([called(person), refused ?? 200])
      if (refused !== null || person === null) continue
      const due = [...ids].filter(([owner]) => isWithin(resource, area, person, owner)).map(([, id]) => id)
      const page: { items: { id: string }[]; total: number } = answer.json()
      expect(page.items.map(({ id }) => id).sort()).toEqual(due.sort())
      expect(page.total).toBe(due.length)
      expect(page.items.some(({ id }) => [...hidden.values()].includes(id))).toBe(false)
    }
  })

  test.each(named(['batch']))('$name $area $verb touches only what is within reach', async ({ resource, area }) => {
    for (const action of ['delete', 'restore'] as const) {
      let ids = await records(resource, area, action === 'restore')
      for (const person of callers()) {
        const answer = await site.ask(person, 'POST', `${await list(resource, area)}/batch`, {
          action,
          ids: [...ids.values()],
        })
        const refused = refusalAtDoor(resource, area, 'batch', person)
        expect([called(person), answer.statusCode]).toEqual([called(person), refused ?? 200])
        if (refused !== null || person === null) continue
        const due = ownerNames.filter((owner) => isWithin(resource, area, person, owner)).length
        expect([called(person), answer.json()]).toEqual([called(person), { changed: due }])
        ids = await records(resource, area, action === 'restore')
      }
    }
  })

  const searchable = named(['list']).filter(({ resource }) =>
    entriesOf(resource).some(([, { traits }]) => traits.search !== undefined),
  )

  test.each(searchable)('$name $area ranked search', async ({ resource, area }) => {
    const url = fill(searchAddress(resource, area), await places(resource, area))
    for (const person of callers()) {
      const answer = await site.ask(person, 'GET', `${url}?search=a`)
      expect(answer.statusCode).toBe(refusalAtDoor(resource, area, 'list', person) ?? 200)
    }
  })
})

describe('creating', () => {
  test.each(named(['create']))('$name $area: the record belongs where it was made', async ({ resource, area }) => {
    for (const person of callers()) {
      const group = area === 'GroupAdmin' ? site.people.groupId : null
      const own = person === null ? null : { userId: person.userId, groupId: group }
      const values = { ...newBody(resource), ...(await pointedAt(site.db, resource, own)) }
      const answer = await site.ask(person, 'POST', await list(resource, area), values)
      expect([called(person), answer.statusCode]).toEqual([
        called(person),
        refusalAtDoor(resource, area, 'create', person) ?? 201,
      ])
      if (answer.statusCode !== 201 || person === null) continue
      if (!resource.owned) continue
      const { userId, groupId }: { userId: string; groupId: string | null } = answer.json()
      const due = area === 'PublicAdmin' ? ownershipOf(site.people, 'public') : own
      expect({ userId, groupId }).toEqual(due)
    }
  })
})

describe('actions', () => {
  const actions = resources.flatMap((resource) =>
    areaNames
      .filter((area) => isGeneric(resource, area))
      .flatMap((area) =>
        actionsIn(resource, area).map((action) => ({
          resource,
          action,
          area,
          name: resource.name,
          called: action.name,
        })),
      ),
  )

  test.each(actions)('$name $area $called', async ({ resource, action, area }) => {
    const ids = await records(resource, area, false)
    const body = action.body === undefined ? undefined : actionBody(action.body)
    for (const person of callers()) {
      const refused = refusalAtDoor(resource, area, 'action', person)
      for (const [owner, id] of asked(ids, refused !== null)) {
        const url = fill(itemAddress(resource, area), { ...(await places(resource, area)), id })
        const { statusCode } = await site.ask(person, 'POST', `${url}/${action.name}`, body)
        const isOutside = refused === null && person !== null && !isWithin(resource, area, person, owner)
        const expected = refused ?? (isOutside ? 404 : statusCode)
        expect([called(person), owner, statusCode]).toEqual([called(person), owner, expected])
        expect([401, 403, 500].includes(statusCode) && refused === null).toBe(false)
      }
    }
  })
})

describe('groups', () => {
  const inGroups = resources.filter((one) => isGeneric(one, 'GroupAdmin') && one.under === undefined)

  test.each(inGroups)('$name: unknown, malformed, foreign and disabled groups', async (resource) => {
    const { people } = site
    const url = (groupId: string) => fill(listAddress(resource, 'GroupAdmin'), { groupId })
    const unknown = '11111111-1111-7111-8111-111111111111'
    // Some lists are a group's own business, closed to base roles.
    const admin = (status: number) => refusalAtDoor(resource, 'GroupAdmin', 'list', people.person('admin')) ?? status
    const table: [string, string, number][] = [
      ['admin', unknown, admin(404)],
      ['admin', 'nonsense', admin(404)],
      ['admin', people.otherGroupId, admin(200)],
      ['editor', unknown, 403],
      ['editor', 'nonsense', 403],
      ['editor', people.otherGroupId, 403],
      ['editor', people.disabledGroupId, 403],
      ['groupadmin', people.otherGroupId, 403],
      ['stranger', people.groupId, 403],
    ]
    for (const [name, groupId, status] of table) {
      const answer = await site.ask(people.person(name), 'GET', url(groupId))
      expect([name, groupId, answer.statusCode]).toEqual([name, groupId, status])
    }
  })
})
