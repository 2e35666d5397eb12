import { areas, groupEditors } from '@huanshi/kernel/areas/area.ts'
import { expect, test, vi } from 'vitest'
import { walkGuard, type Gatekeeper } from './guard-steps.ts'
import { screen } from './screen-meta.ts'

const groupId = '01997000-0000-7000-8000-000000000001'

function keeperWith(base: string[], group: string[] = [], trouble?: Error) {
  return {
    ensureSession: vi.fn<Gatekeeper['ensureSession']>(() =>
      trouble === undefined ? Promise.resolve() : Promise.reject(trouble),
    ),
    baseRoles: () => base,
    groupRoles: vi.fn<Gatekeeper['groupRoles']>(() => Promise.resolve(group)),
    rememberTrouble: vi.fn<Gatekeeper['rememberTrouble']>(),
  } satisfies Gatekeeper
}

const my = { screen: screen('My', '全景'), address: '/Pano?page=2', groupId: undefined }
const admin = { screen: screen('Admin', '概览', areas.Admin.read), address: '/Admin', groupId: undefined }
const group = { screen: screen('Group', '全景', groupEditors), address: `/Group/${groupId}/Pano`, groupId }

test('a screen without roles asks for a session only', async () => {
  const keeper = keeperWith([])
  expect(await walkGuard(my, keeper)).toBeUndefined()
  expect(keeper.ensureSession).toHaveBeenCalledWith('/Pano?page=2')
  expect(keeper.groupRoles).not.toHaveBeenCalled()
})

test('trouble with signing in leads to Error with status 500 and is remembered', async () => {
  const keeper = keeperWith([], [], new Error('Network timed out'))
  expect(await walkGuard(my, keeper)).toBe('/Error?status=500&from=%2FPano%3Fpage%3D2')
  expect(keeper.rememberTrouble).toHaveBeenCalledWith('Network timed out')
})

test.each([
  { visit: admin, base: ['管理员'], roles: [], passes: true },
  { visit: admin, base: ['会员'], roles: [], passes: false },
  { visit: group, base: ['会员'], roles: ['编辑'], passes: true },
  { visit: group, base: ['会员'], roles: ['管理员'], passes: true },
  { visit: group, base: ['管理员'], roles: [], passes: true },
  { visit: group, base: ['会员'], roles: ['名片管理员'], passes: false },
  { visit: group, base: ['会员', '集团项目管理员'], roles: [], passes: false },
])('$visit.address for $base and $roles: $passes', async ({ visit, base, roles, passes }) => {
  expect((await walkGuard(visit, keeperWith(base, roles))) === undefined).toBe(passes)
})

test('a refusal names the screen and the roles, in the error page of the area', async () => {
  const outside = new URL((await walkGuard(admin, keeperWith(['会员']))) ?? '', 'http://site')
  expect(outside.pathname).toBe('/ErrorPage')
  expect(Object.fromEntries(outside.searchParams)).toEqual({
    status: '403',
    from: '/Admin',
    title: '概览',
    need: 'base_管理员',
  })
  const inside = new URL((await walkGuard(group, keeperWith(['会员']))) ?? '', 'http://site')
  expect(inside.pathname).toBe(`/Group/${groupId}/ErrorPage`)
  expect(inside.searchParams.get('need')).toBe('base_管理员,group_管理员,group_编辑')
})

test('group roles are asked for only where the address names a group', async () => {
  const keeper = keeperWith(['会员'], ['管理员'])
  await walkGuard(admin, keeper)
  expect(keeper.groupRoles).not.toHaveBeenCalled()
  await walkGuard(group, keeper)
  expect(keeper.groupRoles).toHaveBeenCalledWith(groupId)
})
