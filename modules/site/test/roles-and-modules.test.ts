// Roles are held by name; modules can be switched off, and roles narrowed to some of them.
import { resources } from '@huanshi/resources/all.ts'
import { areaNames } from '@huanshi/kernel/areas/area.ts'
import { verbsIn } from '@huanshi/kernel/definition/access.ts'
import { listAddress } from '@huanshi/kernel/definition/address.ts'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { readRegistry } from '../server/module/registry.ts'
import { usableRoutes } from '../server/module/usable.ts'
import { testSite, type Method } from '@huanshi/server/test/test-site.ts'

const site = await testSite()
afterAll(() => site.close())
afterEach(() => void vi.useRealTimers())

const ask = (method: Method, url: string, body?: object) => site.ask(site.people.person('admin'), method, url, body)

async function status(name: string, url: string): Promise<number> {
  return (await site.ask(site.people.person(name), 'GET', url)).statusCode
}

async function moduleOf(code: string): Promise<{ id: string; version: number }> {
  const page = (await ask('GET', `/api/Admin/Modules?code=${code}`)).json<{
    items: { id: string; version: number }[]
  }>()
  const [found] = page.items
  if (found === undefined) throw new TypeError(`no module ${code}`)
  return found
}

async function turn(code: string, way: 'enable' | 'disable'): Promise<number> {
  return (await ask('POST', `/api/Admin/Modules/${(await moduleOf(code)).id}/${way}`)).statusCode
}

test('every list of the product belongs to a module, but for skins and styles of hotspots, which everyone needs', async () => {
  const { modules } = await readRegistry(site.db)
  const prefixes = new Set(modules.map(({ apiPrefix }) => apiPrefix))
  const free = resources.flatMap((resource) =>
    areaNames
      .filter((area) => verbsIn(resource, area).includes('list'))
      .map((area) => listAddress(resource, area).replace(/\/\{.*/, ''))
      .filter((address) => !prefixes.has(address.toLowerCase())),
  )
  expect(free.filter((address) => !/(?:Skins|HotspotStyles)$|GroupAdmin\/Groups$/.test(address))).toEqual([])
})

test('a module that is switched off answers 403 in all its addresses, and what is beside it stays', async () => {
  const { groupId } = site.people
  expect(await turn('my.tag', 'disable')).toBe(200)
  for (const path of ['', '/deleted', '/export']) expect(await status('owner', `/api/My/Tags${path}`)).toBe(403)
  const refused = await site.ask(site.people.person('owner'), 'GET', '/api/ES/My/Tags?search=a')
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { type: 'module.disabled' }])
  expect(await status('owner', '/api/My/Panos')).toBe(200)
  expect(await status('editor', `/api/GroupAdmin/Tags/${groupId}`)).toBe(200)
  expect((await site.ask(null, 'GET', '/api/My/Tags')).statusCode).toBe(401)
  expect(await turn('my.tag', 'disable')).toBe(409)
  expect(await turn('my.tag', 'enable')).toBe(200)
  expect(await status('owner', '/api/My/Tags')).toBe(200)
})

test('what stands below a module goes with it, in addresses and menus', async () => {
  const { groupId } = site.people
  expect(await turn('group', 'disable')).toBe(200)
  expect(await status('editor', `/api/GroupAdmin/Tags/${groupId}`)).toBe(403)
  expect(await status('owner', '/api/My/Tags')).toBe(200)
  const usable = await usableRoutes(site.db, 'GroupAdmin', ['base_管理员'])
  expect(['/Group/{groupId}', '/Group/{groupId}/Tag'].map(usable)).toEqual([false, false])
  expect(await turn('group', 'enable')).toBe(200)
  const again = await usableRoutes(site.db, 'GroupAdmin', ['base_管理员'])
  expect(['/Group/{groupId}', '/Group/{groupId}/Tag'].map(again)).toEqual([true, true])
})

test('the way back stays open', async () => {
  for (const code of ['admin', 'admin.module']) {
    const { id, version } = await moduleOf(code)
    const change = await ask('PATCH', `/api/Admin/Modules/${id}`, { version, isEnabled: false })
    expect([await turn(code, 'disable'), change.statusCode]).toEqual([409, 409])
    expect(change.json()).toMatchObject({ type: 'module.essential' })
  }
  expect((await ask('POST', '/api/Admin/Modules', { name: '新' })).statusCode).toBe(404)
})

test('a change made elsewhere is seen within a second or so', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(60_000)
  expect(await status('owner', '/api/My/Blogs')).toBe(200)
  await site.db.updateTable('module').set({ is_enabled: false }).where('code', '=', 'my.blog').execute()
  expect(await status('owner', '/api/My/Blogs')).toBe(200)
  vi.advanceTimersByTime(1500)
  expect(await status('owner', '/api/My/Blogs')).toBe(403)
  await site.db.updateTable('module').set({ is_enabled: true }).where('code', '=', 'my.blog').execute()
  vi.advanceTimersByTime(1500)
  expect(await status('owner', '/api/My/Blogs')).toBe(200)
})

test('a role with modules of its own opens these alone, unless another role opens more', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(120_000)
  const { groupId } = site.people
  const later = () => vi.advanceTimersByTime(1500)
  const narrow = async (name: string, kind: string, codes: string[]) => {
    const page = (await ask('GET', `/api/Admin/Roles?kind=${kind}&pageSize=200`)).json<{
      items: { id: string; name: string; version: number }[]
    }>()
    const { id, version } = page.items.find((role) => role.name === name) ?? { id: '', version: 0 }
    const moduleIds = await Promise.all(codes.map(async (code) => (await moduleOf(code)).id))
    const { statusCode } = await ask('PATCH', `/api/Admin/Roles/${id}`, { version, moduleIds })
    later()
    return statusCode
  }
  expect(await narrow('会员', 'base', ['my.pano'])).toBe(200)
  expect([await status('owner', '/api/My/Panos'), await status('owner', '/api/My/Tags')]).toEqual([200, 403])
  expect(await status('admin', '/api/My/Tags')).toBe(200)
  expect(await narrow('编辑', 'group', ['group.tag'])).toBe(200)
  const inGroup = (name: string, list: string) => status(name, `/api/GroupAdmin/${list}/${groupId}`)
  expect([await inGroup('editor', 'Tags'), await inGroup('editor', 'Panos')]).toEqual([200, 403])
  expect([await inGroup('groupadmin', 'Tags'), await inGroup('groupadmin', 'Panos')]).toEqual([200, 200])
  expect(await narrow('管理员', 'base', ['my.pano'])).toBe(422)
  expect([await narrow('会员', 'base', []), await narrow('编辑', 'group', [])]).toEqual([200, 200])
  expect(await status('owner', '/api/My/Tags')).toBe(200)
})

test('the roles of the access table stay as they are; others are renamed in everyone who holds them', async () => {
  const roles = (await ask('GET', '/api/Admin/Roles?isSystem=true')).json<{
    items: { id: string; name: string; kind: string; version: number; userCount: number }[]
  }>()
  expect(roles.items.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual(
    [
      'base 会员',
      'base 管理员',
      'base 集团项目管理员',
      'group 名片管理员',
      'group 展会管理员',
      'group 管理员',
      'group 编辑',
    ].sort(),
  )
  const member = roles.items.find(({ name }) => name === '会员')
  expect(member?.userCount).toBe(site.people.everyone.filter(({ base }) => base.includes('会员')).length)
  const renamed = await ask('PATCH', `/api/Admin/Roles/${member?.id}`, { version: member?.version, name: '成员' })
  expect([renamed.statusCode, renamed.json()]).toMatchObject([409, { type: 'role.system' }])
  expect((await ask('DELETE', `/api/Admin/Roles/${member?.id}`)).json()).toMatchObject({ type: 'role.system' })

  const made = (await ask('POST', '/api/Admin/Roles', { name: '审核员', kind: 'base' })).json<{ id: string }>()
  const again = await ask('POST', '/api/Admin/Roles', { name: '审核员', kind: 'base' })
  expect([again.statusCode, again.json()]).toMatchObject([409, { type: 'role.duplicate' }])
  expect((await ask('POST', '/api/Admin/Roles', { name: '审核员', kind: 'group' })).statusCode).toBe(201)
  const holder = site.people.person('owner').userId
  await site.db
    .updateTable('user')
    .set({ roles: ['会员', '审核员'] })
    .where('id', '=', holder)
    .execute()
  const change = await ask('PATCH', `/api/Admin/Roles/${made.id}`, { version: 1, name: '内容审核' })
  expect(change.json()).toMatchObject({ name: '内容审核', userCount: 1 })
  const user = await site.db.selectFrom('user').select('roles').where('id', '=', holder).executeTakeFirstOrThrow()
  expect(user.roles).toEqual(['会员', '内容审核'])
  const inUse = await ask('DELETE', `/api/Admin/Roles/${made.id}`)
  expect([inUse.statusCode, inUse.json()]).toMatchObject([409, { type: 'role.in-use' }])
  await site.db
    .updateTable('user')
    .set({ roles: ['会员'] })
    .where('id', '=', holder)
    .execute()
  expect((await ask('DELETE', `/api/Admin/Roles/${made.id}`)).statusCode).toBe(204)
})

test('roles made here are offered and given to people of the site and members of groups, and open what they name', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.setSystemTime(Date.now() + 240_000)
  const { groupId } = site.people
  const moduleIds = [(await moduleOf('group.tag')).id]
  const members = `/api/GroupAdmin/Employees/${groupId}`
  const listed = (await site.ask(site.people.person('groupadmin'), 'GET', `${members}?userName=editor`)).json<{
    items: { id: string; version: number; roles: string[] }[]
  }>()
  const [member] = listed.items
  const give = (roles: string[], version = member?.version) =>
    site.ask(site.people.person('groupadmin'), 'PATCH', `${members}/${member?.id}`, { version, roles })
  const unknown = await give(['编辑', '讲解员'])
  expect([unknown.statusCode, unknown.json()]).toMatchObject([422, { type: 'role.unknown' }])

  const made = await ask('POST', '/api/Admin/Roles', { name: '讲解员', kind: 'group', moduleIds })
  const { id } = made.json<{ id: string }>()
  const names = (await site.ask(site.people.person('groupadmin'), 'GET', '/api/RoleNames')).json<unknown[]>()
  expect(names).toContainEqual({ kind: 'group', name: '讲解员' })
  expect(names[0]).not.toEqual({ kind: 'group', name: '讲解员' })
  expect((await site.ask(null, 'GET', '/api/RoleNames')).statusCode).toBe(401)
  // A role of groups is none of the site.
  const account = (await ask('GET', `/api/Admin/Users?id=${site.people.person('other').userId}`)).json<{
    items: { id: string; version: number }[]
  }>()
  const [other] = account.items
  const wrong = await ask('PATCH', `/api/Admin/Users/${other?.id}`, { version: other?.version, roles: ['讲解员'] })
  expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { type: 'role.unknown' }])

  expect((await give(['讲解员'])).json()).toMatchObject({ roles: ['讲解员'] })
  expect((await ask('GET', `/api/Admin/Roles/${id}`)).json()).toMatchObject({ userCount: 1 })
  expect((await ask('DELETE', `/api/Admin/Roles/${id}`)).json()).toMatchObject({ type: 'role.in-use' })
  vi.advanceTimersByTime(1500)
  const usable = await usableRoutes(site.db, 'GroupAdmin', ['group_讲解员'])
  expect(['/Group/{groupId}/Tag', '/Group/{groupId}/Pano'].map(usable)).toEqual([true, false])
  await give(['编辑'], (member?.version ?? 0) + 1)
  expect((await ask('DELETE', `/api/Admin/Roles/${id}`)).statusCode).toBe(204)
})
