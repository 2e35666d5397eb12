// The product on a fresh database with one record of everybody in each list that the specification names.
import { areaNames, type AreaName } from '@huanshi/kernel/areas/area.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { resources } from '@huanshi/resources/all.ts'
import { readConfig } from '@huanshi/server-kit/config/config.ts'
import { testToken } from '@huanshi/server-kit/app/test-app.ts'
import { registerSettings } from '@huanshi/server/composition/register-settings.ts'
import { registerMenus } from '@huanshi/site/server/menu/menu.routes.ts'
import { registerProfile } from '@huanshi/people/server/user/profile.routes.ts'
import { usableRoutes } from '@huanshi/site/server/module/usable.ts'
import { snake } from '@huanshi/resource-server/columns.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { ownerNames, ownershipOf, type OwnerName, type Person } from '@huanshi/server/test/test-people.ts'
import { insertRecords, type TestColumns } from '@huanshi/server/test/test-records.ts'
import { testSite, type Site } from '@huanshi/server/test/test-site.ts'

export type ByOwner = ReadonlyMap<OwnerName, string>

export interface RecordsSite {
  readonly site: Site
  /** Everybody of the tests, and somebody who keeps a group's exhibitions. */
  readonly everyone: readonly Person[]
  ask(person: Person | null, url: string): ReturnType<Site['ask']>
  /** Ids of the records that stand in a list, made once for each set of columns. */
  records(area: AreaName, segment: string, columns?: TestColumns): Promise<ByOwner>
  /** The exhibition of the group or of the public space that licences stand below. */
  exhibition(area: AreaName): Promise<string>
  close(): Promise<void>
}

export async function openRecordsSite(): Promise<RecordsSite> {
  const site = await testSite(async (app, db) => {
    const set = { publicSettings: async () => new Map<string, unknown>(), mapSources: async () => [] }
    await registerSettings(app, readConfig({}, '/srv'), set)
    registerMenus(app, { db, usable: usableRoutes })
    registerProfile(app, db)
  })
  const everyone = [...site.people.everyone, await exhibitor(site)]
  const known = new Map<string, Promise<ByOwner>>()

  async function exhibition(area: AreaName): Promise<string> {
    const made = await records(area, 'Expos', { status: 'published' })
    return made.get(area === 'PublicAdmin' ? 'public' : 'group') ?? ''
  }

  function records(area: AreaName, segment: string, columns: TestColumns = {}): Promise<ByOwner> {
    const key = JSON.stringify([area, segment, columns])
    const making = known.get(key) ?? make(area, segment, columns)
    known.set(key, making)
    return making
  }

  async function make(area: AreaName, segment: string, columns: TestColumns): Promise<ByOwner> {
    const resource = resourceAt(area, segment)
    const fixed = Object.entries({ ...resource.part?.where, ...resource.areas[area]?.where })
    const below = resource.under === undefined ? {} : { [snake(resource.under.field)]: await exhibition(area) }
    const all = { ...Object.fromEntries(fixed.map(([name, value]) => [snake(name), value])), ...below, ...columns }
    const made = new Map<OwnerName, string>()
    for (const owner of ownerNames) {
      const [id = ''] = await insertRecords(site.db, resource, ownershipOf(site.people, owner), [all])
      made.set(owner, id)
    }
    return made
  }

  return {
    site,
    everyone,
    ask: (person, url) => site.ask(person, 'GET', url),
    records,
    exhibition,
    close: () => site.close(),
  }
}

/** Letters' case is of no matter, as in addresses. */
export function areaAt(name: string): AreaName {
  const area = areaNames.find((one) => one.toLowerCase() === name.toLowerCase())
  if (area === undefined) throw new TypeError(`there is no area ${name}`)
  return area
}

export function resourceAt(area: AreaName, segment: string): Resource {
  const found = resources.find((one) => {
    const own = one.areas[area]?.segment ?? one.segment
    return one.areas[area] !== undefined && own.toLowerCase() === segment.toLowerCase()
  })
  if (found === undefined) throw new TypeError(`${area} lists no ${segment}`)
  return found
}

async function exhibitor({ db, people }: Site): Promise<Person> {
  const [userId, name] = [uuidV7(), 'exhibitor']
  await db
    .insertInto('user')
    .values({ id: userId, user_name: name, display_name: name, roles: ['会员'] })
    .execute()
  const membership = { id: uuidV7(), group_id: people.groupId, user_id: userId, roles: ['展会管理员'] }
  await db.insertInto('employee').values(membership).execute()
  const token = await testToken({ userId, userName: name, roles: ['会员'] })
  return { name, userId, base: ['会员'], group: ['展会管理员'], token }
}
