// The access table grown by tokens: every area × resource × verb and action asks for the scope that the contract gives it and for no
// other, whoever walks it; and a token that reads everything writes nothing, asked at every route that there is.
import { proofNeeded } from '@huanshi/identity/contract/proof.ts'
import { areaNames, type AreaName } from '@huanshi/kernel/areas/area.ts'
import { actionsIn, verbsIn } from '@huanshi/kernel/definition/access.ts'
import { listAddress } from '@huanshi/kernel/definition/address.ts'
import { scopesIn, tokenNeeds } from '@huanshi/kernel/definition/token-scopes.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { verbRoutes } from '@huanshi/resource-server/verbs.ts'
import { resources } from '@huanshi/resources/all.ts'
import { withinToken } from '@huanshi/server-kit/session/limit-token.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenFor, tokenSite, type Route, type TokenSite } from './test-tokens.ts'

const UNKNOWN = '11111111-1111-7111-8111-111111111111'
const needOf = tokenNeeds(resources)

interface Cell extends Route {
  readonly area: AreaName
  /** Null where no token does it. */
  readonly scope: string | null
}

/** What each cell of the contract's table asks for, said here a second time and without its addresses. */
function cells(): Cell[] {
  return areaNames.flatMap((area) => resources.flatMap((resource) => cellsOf(resource, area)))
}

function cellsOf(resource: Resource, area: AreaName): Cell[] {
  const base = listAddress(resource, area).replaceAll(/\{(\w+)\}/g, ':$1')
  const limit = resource.byToken ?? 'all'
  const held = (power: string): string | null =>
    limit === 'never' || (limit === 'read' && power !== 'read') ? null : `${resource.name}:${power}`
  const verbs = verbsIn(resource, area)
  return [
    ...verbs.map((verb) => {
      const { method, path } = verbRoutes[verb]
      return { area, method, url: `${base}${path}`, scope: held(method === 'GET' ? 'read' : 'write') }
    }),
    ...actionsIn(resource, area).map(({ name, byToken }) => ({
      area,
      method: 'POST',
      url: `${base}/:id/${name}`,
      scope: byToken === 'never' ? null : held(name),
    })),
  ]
}

test('each cell asks for its own scope in its own area, which is offered there', () => {
  const all = cells()
  const wrong = all.flatMap(({ area, method, url, scope }) => {
    const need = needOf(method, url)
    if (scope === null) return need.kind === 'never' ? [] : [`${method} ${url} is open`]
    const isAsked = need.kind === 'scope' && need.scope === scope && need.area === area
    const isOffered = scopesIn(area, resources).some(({ powers }) => powers.some((one) => one.scope === scope))
    return isAsked && isOffered ? [] : [`${method} ${url}: ${JSON.stringify(need)}`]
  })
  expect(wrong).toEqual([])
  expect(all.length).toBeGreaterThan(500)
})

test('every scope × every cell × every area: only the right one of the right area opens it', () => {
  const wrong: string[] = []
  let asked = 0
  const opens = (cell: Cell, area: AreaName, scopes: readonly string[], groupId: string | null): boolean => {
    asked += 1
    const token = { id: UNKNOWN, area, groupId, scopes }
    const request = { method: cell.method, params: { groupId: UNKNOWN }, routeOptions: { url: cell.url } }
    try {
      return withinToken({ userId: UNKNOWN, userName: '', roles: [], token }, request as never) !== null
    } catch {
      return false
    }
  }
  for (const cell of cells()) {
    for (const area of areaNames) {
      const groupId = area === 'GroupAdmin' ? UNKNOWN : null
      const every = scopesIn(area, resources).flatMap(({ powers }) => powers.map(({ scope }) => scope))
      const isRight = cell.scope !== null && cell.area === area
      const say = (what: string): void => void wrong.push(`${cell.method} ${cell.url} with ${what} of ${area}`)
      if (opens(cell, area, every, groupId) !== isRight) say('everything')
      if (cell.scope !== null && opens(cell, area, [cell.scope], groupId) !== isRight) say('its scope')
      if (
        opens(
          cell,
          area,
          every.filter((scope) => scope !== cell.scope),
          groupId,
        )
      )
        say('everything else')
      if (area === 'GroupAdmin' && opens(cell, area, every, '22222222-2222-7222-8222-222222222222'))
        say('everything in another group')
    }
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(6_000)
})

test('no token does what a person has to prove to be himself for, nor anything of the account', () => {
  const open = Object.keys(proofNeeded).filter((key) => {
    const [method = '', url = ''] = key.split(' ')
    return needOf(method, url).kind !== 'never'
  })
  expect(open).toEqual([])
  expect(needOf('GET', '/api/My/Account').kind).toBe('never')
  expect(needOf('GET', '/api/Admin/System').kind).toBe('never')
})

test('an upload wants the writing of what it becomes, wherever that will lie', () => {
  const needs = Object.values(uploadProfiles).map(({ address }) => needOf('POST', address))
  expect(new Set(needs.map((need) => (need.kind === 'scope' ? `${need.scope} ${need.area}` : need.kind)))).toEqual(
    new Set(['pano:write null', 'lib:write null', 'tour:write null']),
  )
})

let site: TokenSite
beforeAll(async () => {
  site = await tokenSite()
})
afterAll(() => site.close())

test.each(areaNames)('a stolen token that reads all of %s writes nothing, at any route', async (area) => {
  const scopes = scopesIn(area, resources).flatMap(({ powers }) =>
    powers.map(({ scope }) => scope).filter((scope) => scope.endsWith(':read')),
  )
  const { token } = await tokenFor(site, 'admin', { area, scopes })
  const writes = site.routes.filter(
    ({ method, url }) => method !== 'GET' && /^\/api\/(ES\/)?(My|Admin|GroupAdmin|PublicAdmin)\//i.test(url),
  )
  const wrong: string[] = []
  for (const { method, url } of writes) {
    const path = url.replace(':groupId', site.people.groupId).replaceAll(/:\w+/g, UNKNOWN)
    const answer = await site.ask({ token }, method as 'POST', path, {})
    if (answer.statusCode !== 403 || answer.json().type !== 'token.denied')
      wrong.push(`${method} ${url}: ${answer.statusCode}`)
  }
  expect(wrong).toEqual([])
  expect(writes.length).toBeGreaterThan(300)
})

test('nothing that is done with works is closed to programs, and outside of the areas they learn about themselves alone', () => {
  const kinds = Map.groupBy(site.routes, ({ method, url }) => needOf(method, url).kind)
  const urls = (kind: 'any' | 'never'): string[] => [...new Set((kinds.get(kind) ?? []).map(({ url }) => url))]
  expect(urls('any')).toEqual(['/api/Token'])
  const works = /\/(Panos|Tours|TourSnapshots|Libs|Blogs|HotspotIcons|Tags|Cards|Expos|ExpoLicenses|Comments)(\/|$)/
  expect(urls('never').filter((url) => works.test(url))).toEqual([])
})
