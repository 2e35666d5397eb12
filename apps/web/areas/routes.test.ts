import { areaNames, type AreaName } from '@huanshi/kernel/areas/area.ts'
import { requirementFor, verbsIn } from '@huanshi/kernel/definition/access.ts'
import { resources } from '@huanshi/resources/all.ts'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { areaOf } from '@huanshi/web-kit/area/area-of.ts'
import { listScreen } from '@huanshi/web-kit/area/record-address.ts'
import { isScreenMeta, type ScreenMeta } from '@huanshi/web-kit/guard/screen-meta.ts'
import { adminRoutes } from './admin.ts'
import { anyOwnPath } from './any-path.tsx'
import { errorRoutes, sessionRoutes } from './fixed.ts'
import { groupRoutes } from './group.ts'
import { myRoutes } from './my.ts'
import { publicRoutes } from './public.ts'
import { memberScreens } from '@huanshi/site/contract/member-screens.ts'
import './screen-addresses.ts'

const group = '/Group/01997000-0000-7000-8000-00000000000a'
const id = '01997000-0000-7000-8000-00000000000b'

const routes: RouteObject[] = [
  ...[myRoutes, adminRoutes, groupRoutes, publicRoutes].flatMap(({ plain, lists, editors }) => [
    ...plain,
    ...lists,
    ...editors,
  ]),
  ...sessionRoutes(() => undefined),
  ...errorRoutes,
  anyOwnPath,
]

function routeAt(address: string): RouteObject {
  const route = matchRoutes(routes, address)?.at(-1)?.route
  if (route === undefined) throw new Error(`nothing answers ${address}`)
  return route
}

function metaAt(address: string): ScreenMeta {
  const { handle } = routeAt(address)
  if (!isScreenMeta(handle)) throw new Error(`${address} is not a guarded screen`)
  return handle
}

const own = `Profile Profile/Edit Avatar Account/ChangePassword Account/ConfirmPhoneNumber Account/ConfirmEmail Pano HotspotIcon Tour Tour/Create Blog Blog/Create Lib Tag Order Comment Chat Chat/lin Notice Round Help Group home invite/a-token
  Pano/Edit/${id} Tour/Edit/${id} Blog/Edit/${id} Buy/${id}`
const admin = `User Role Module Order Round Message Comment TopItem Article/${id} Article/${id}/${id} Article/${id}/Create Page/${id}
  Page/${id}/${id} Page/${id}/Create Online Menu/${id} Category Tag Notice Product Setting MapPolyEdit Lib Audio Group Pano
  Pano/edit/${id} HotspotIcon Tour Tour/edit/${id} Tour/create Blog Blog/edit/${id} Blog/create Weixin/Menu Map/Download`
const inGroup = `View Employees Comment Lib Tag Pano Pano/edit/${id} HotspotIcon Tour Tour/edit/${id} Tour/create Subgroup Card
  Card/Edit Card/Create Expo Expo/${id}/license`
const inPublic = `View Employees Lib Tag Pano Pano/edit/${id} HotspotIcon Tour Tour/edit/${id} Tour/create Card Card/Edit Expo
  Expo/${id}/license`

const screens: readonly [string, string][] = [
  ['', own],
  ['/Admin', admin],
  [group, inGroup],
  ['/Public', inPublic],
].flatMap(([base = '', paths = '']) => paths.split(/\s+/).map((path): [string, string] => [base, path]))

describe('every screen has a route of its own, with a title', () => {
  test.each(screens)('%s/%s', (base, path) => {
    const { path: pattern } = routeAt(`${base}/${path}`)
    expect(pattern).not.toMatch(/\*$/)
    expect(metaAt(`${base}/${path}`).title).not.toBe('')
  })
})

test('what stands below another screen leads back to it', () => {
  const below = screens.filter(([, path]) => /\/(edit|create|license)/i.test(path) && !/^(Pano\/edit)/i.test(path))
  for (const [base, path] of below) {
    const { parent } = metaAt(`${base}/${path}`)
    expect({ at: `${base}/${path}`, parent }).toHaveProperty('parent.path')
    expect(routeAt((parent?.path ?? '').replace(':groupId', group.slice(7)).replace(':categoryId', id)).path).toBe(
      parent?.path,
    )
  }
})

test.each([
  ['/Nowhere', '*'],
  ['/My/Skins', '*'],
  ['/Admin/Nowhere/Else', '/Admin/*'],
  [`${group}/Nowhere`, '/Group/:groupId/*'],
  ['/Public/Nowhere', '/Public/*'],
  [`${group}/ErrorPage`, '/Group/:groupId/ErrorPage'],
  ['/ErrorPage', '/ErrorPage'],
  ['/Error', '/Error'],
  ['/Info', '/Info'],
])('%s is answered by %s', (address, pattern) => {
  expect(routeAt(address).path).toBe(pattern)
})

test('letter case does not matter', () => {
  expect(metaAt('/admin/ORDER')).toBe(metaAt('/Admin/Order'))
})

const bases: Readonly<Record<AreaName, string>> = {
  My: '/',
  Admin: '/Admin',
  GroupAdmin: group,
  PublicAdmin: '/Public',
}
test('the screen of every list asks for the role that its list asks for', () => {
  for (const area of areaNames) {
    for (const resource of resources.filter((one) => verbsIn(one, area).includes('list'))) {
      const address = listScreen(resource, areaOf(bases[area]))
      if (address === null) continue
      const { path } = routeAt(address)
      if (path?.endsWith('*') === true) continue
      expect({ address, need: metaAt(address).requirement }).toEqual({
        address,
        need: requirementFor(resource, area, 'list'),
      })
    }
  }
})

test('the server knows what screens are called, and answers 404 for the rest', () => {
  const known = [myRoutes, adminRoutes, groupRoutes, publicRoutes].flatMap(({ plain, lists, editors }) => [
    ...plain,
    ...lists,
    ...editors,
  ])
  const firsts = [...known, ...sessionRoutes(() => undefined), ...errorRoutes].map(
    ({ path = '' }) => path.toLowerCase().split('/')[1] ?? '',
  )
  expect(firsts.filter((first) => !memberScreens.has(first))).toEqual([])
  // None of them is left over but what other parts serve.
  const elsewhere = new Set(['silent-refresh', 'setup', 'my', 'search', 'message'])
  expect([...memberScreens].filter((name) => !firsts.includes(name) && !elsewhere.has(name))).toEqual([])
})
