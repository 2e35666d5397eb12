// Every screen × everyone: the guard shows the page, leads to the sign-in or to the page that says 403; and the API, asked by the
// same person for what the screen reads first, says the same.
import { areaNames, type AreaName } from '@huanshi/kernel/areas/area.ts'
import { fill, listAddress } from '@huanshi/kernel/definition/address.ts'
import { resources } from '@huanshi/resources/all.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import '@huanshi/web/areas/screen-addresses.ts'
import { guarded } from '@huanshi/web/areas/test-visit.ts'
import { areaOf } from '@huanshi/web-kit/area/area-of.ts'
import { listScreen } from '@huanshi/web-kit/area/record-address.ts'
import { readTable } from '../journeys/tables.ts'
import { expectedAnswer, isAgreed, visitors, type Visitor } from './expected-access.ts'
import { openStage, type Stage } from './stage.ts'

const UNKNOWN = '11111111-1111-7111-8111-111111111111'

// Some hundred visits each, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 180_000 })

let stage: Stage
beforeAll(async () => {
  stage = await openStage(visitors)
})
afterAll(() => stage.close())

/** The pattern with the group that everyone's roles are in, and records that nobody has. */
function placed(pattern: string): string {
  const { groupId } = stage
  return pattern
    .replace(/:groupId|\{groupId\}/, groupId)
    .replace(/:(userName|token)|\{userName\}/, 'lin')
    .replace(/\{path\+\}|\*$/, 'Tags')
    .replace(/\{pathMatch\+\}/, 'No/Such/Page')
    .replaceAll(/:\w+|\{\w+\}/g, UNKNOWN)
}

test('every route gives everyone the page, the sign-in, or the error page of its area', async () => {
  const wrong: string[] = []
  for (const { path } of guarded) {
    const address = placed(path ?? '')
    for (const visitor of visitors) {
      const { answer, elsewhere } = await stage.visit(address, visitor)
      const due = expectedAnswer(address, visitor)
      if (answer !== due) wrong.push(`${path} for ${visitor.name}: ${answer}, not ${due}`)
      // Whichever way one is led, one can come back.
      const from = elsewhere?.searchParams.get('from')
      if (due.endsWith('ErrorPage') && from !== address) wrong.push(`${path} for ${visitor.name}: from ${from}`)
    }
  }
  expect(wrong).toEqual([])
})

test('a visitor is led to the provider, and the page is kept for the way back', async () => {
  const [nobody] = visitors
  if (nobody === undefined) throw new Error('nobody is missing')
  const { elsewhere } = await stage.visit('/Pano?page=2', nobody)
  expect(`${elsewhere?.origin}${elsewhere?.pathname}`).toBe('http://localhost:5002/identity/auth')
  const state = window.localStorage.getItem(`oidc.${elsewhere?.searchParams.get('state')}`)
  expect(JSON.parse(state ?? '{}')).toMatchObject({ data: { returnTo: '/Pano?page=2' }, request_type: 'si:r' })
})

/** What a screen reads first where it is no plain list of its area. */
const reads: readonly [screen: string, api: string][] = [
  ['/Profile', '/api/My/Employees'],
  ['/Pano/Edit/{id}', '/api/My/Panos/{id}'],
  ['/Tour/Edit/{id}', '/api/My/Tours/{id}'],
  ['/Blog/Edit/{id}', '/api/My/Blogs/{id}'],
  ['/HotspotIcon/Edit/{id}', '/api/My/HotspotIcons/{id}'],
  ['/Chat', '/api/My/Messages'],
  ['/Group', '/api/GroupAdmin/Groups?parentId=00000000-0000-0000-0000-000000000000'],
  ['/Admin/Article/{categoryId}', '/api/Admin/Articles?categoryId={categoryId}'],
  ['/Admin/Article/{categoryId}/{id}', '/api/Admin/Articles/{id}'],
  ['/Admin/Page/{categoryId}', '/api/Admin/Pages?categoryId={categoryId}'],
  ['/Admin/Page/{categoryId}/{id}', '/api/Admin/Pages/{id}'],
  ['/Admin/Menu/{categoryId}', '/api/Admin/MenuItems'],
  ['/Admin/Pano/edit/{id}', '/api/Admin/Panos/{id}'],
  ['/Admin/Tour/edit/{id}', '/api/Admin/Tours/{id}'],
  ['/Admin/Blog/edit/{id}', '/api/Admin/Blogs/{id}'],
  ['/Group/{groupId}', '/api/GroupAdmin/Groups/{groupId}'],
  ['/Group/{groupId}/View', '/api/GroupAdmin/Groups/{groupId}'],
  ['/Group/{groupId}/Subgroup', '/api/GroupAdmin/Groups?parentId={groupId}'],
  ['/Group/{groupId}/Pano/edit/{id}', '/api/GroupAdmin/Panos/{groupId}/{id}'],
  ['/Group/{groupId}/Tour/edit/{id}', '/api/GroupAdmin/Tours/{groupId}/{id}'],
  ['/Group/{groupId}/Card/Edit', '/api/GroupAdmin/Cards/{groupId}/{id}'],
  ['/Group/{groupId}/Expo/{expoId}/license', '/api/GroupAdmin/ExpoLicenses/{groupId}/{expoId}'],
  ['/Public/Pano/edit/{id}', '/api/PublicAdmin/Panos/{id}'],
  ['/Public/Tour/edit/{id}', '/api/PublicAdmin/Tours/{id}'],
  ['/Public/Card/Edit', '/api/PublicAdmin/Cards/{id}'],
  ['/Public/Expo/{expoId}/license', '/api/PublicAdmin/ExpoLicenses/{expoId}'],
]

/** Every plain list of every area, by the address of its screen. */
function plainLists(): [screen: string, api: string][] {
  const { groupId } = stage
  const bases: Readonly<Record<AreaName, string>> = {
    My: '/',
    Admin: '/Admin',
    GroupAdmin: `/Group/${groupId}`,
    PublicAdmin: '/Public',
  }
  return areaNames.flatMap((area) =>
    resources.flatMap((resource): [string, string][] => {
      const screen = listScreen(resource, areaOf(bases[area]))
      return screen === null ? [] : [[screen, fill(listAddress(resource, area), { groupId })]]
    }),
  )
}

/** Lists that only the generic screen shows: it opens to the signed-in, and what its list says is told then. */
function isGeneric(screen: string): boolean {
  return guarded.every(({ path }) => path?.endsWith('*') === true || !matches(path ?? '', screen))
}

function matches(pattern: string, address: string): boolean {
  return new RegExp(`^${placed(pattern).replaceAll('.', '\\.')}$`, 'i').test(address)
}

test('the API agrees with the guard in every cell', async () => {
  const all = [...plainLists(), ...reads.map(([screen, api]) => [placed(screen), placed(api)] as const)]
  const wrong: string[] = []
  let cells = 0
  for (const [screen, api] of all) {
    for (const visitor of visitors) {
      const status = await stage.read(api, visitor)
      const { answer } = await stage.visit(screen, visitor)
      cells += 1
      const isTold = isGeneric(screen) && answer === 'page' && status === 403
      if (!isTold && !isAgreed(answer, status))
        wrong.push(`${screen} for ${visitor.name}: ${answer}, but ${api} answers ${status}`)
    }
  }
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(700)
})

const rows = readTable('routes')?.filter(({ id }) => !id.startsWith('2.6'))

test.skipIf(rows === undefined)("the specification's own table says of every route what is said here", async () => {
  const wrong: string[] = []
  // Settled beside the table: personal data and licence keys of the public space are for its keepers.
  const settled = new Set(['2.5.03', '2.5.15'])
  for (const { id, path, baseRoles, groupRoles, signIn, errorRoute } of rows ?? []) {
    if (settled.has(id)) continue
    const address = placed(path)
    for (const visitor of visitors) {
      const isIn = baseRoles.length + groupRoles.length === 0 || holdsOne(visitor, baseRoles, groupRoles)
      const due = visitor.base === null && signIn ? 'sign-in' : isIn ? 'page' : errorRoute
      const own = id === '2.1.29' && visitor.base === null ? 'sign-in' : expectedAnswer(address, visitor)
      if (own !== due) wrong.push(`${id} ${path} for ${visitor.name}: ${own}, not ${due}`)
    }
  }
  expect(wrong).toEqual([])
})

function holdsOne({ base, group }: Visitor, needed: readonly string[], inGroup: readonly string[]): boolean {
  return (
    needed.some((role) => base?.some((own) => own === role)) ||
    inGroup.some((role) => group.some((own) => own === role))
  )
}
