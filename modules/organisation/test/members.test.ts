// Members of groups: invited by name or link, joining once, leaving, and never without an administrator.
import type { Employee } from '../contract/employee.ts'
import { employee } from '../contract/employee.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { groupRolesOf } from '@huanshi/server-kit/session/group-roles.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite, type Method } from '@huanshi/server/test/test-site.ts'

const site = await testSite()
const list = `/api/GroupAdmin/Employees/${site.people.groupId}`
afterAll(() => site.close())

const ask = (method: Method, url: string, body?: object, person = 'groupadmin') =>
  site.ask(site.people.person(person), method, url, body)
const idOf = (name: string) => site.people.person(name).userId

/** The group as the cast has it: editor, groupadmin and card. */
beforeEach(async () => {
  const { groupId } = site.people
  const there = ['editor', 'groupadmin', 'card'].map(idOf)
  await site.db
    .deleteFrom('employee')
    .where('group_id', '=', groupId)
    .where((is) => is.or([is('user_id', 'is', null), is('user_id', 'not in', there)]))
    .execute()
  await site.db
    .updateTable('employee')
    .set({ status: 'active', deleted_time: null, version: 1, title: '', department: '' })
    .where('group_id', '=', groupId)
    .execute()
  for (const { userId, group } of site.people.everyone) {
    const query = site.db.updateTable('employee').set({ roles: [...group] })
    await query.where('group_id', '=', groupId).where('user_id', '=', userId).execute()
  }
})

async function invited(values: object): Promise<Employee> {
  const answer = await ask('POST', list, values)
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
  return answer.json()
}
const tokenOf = ({ inviteUrl }: Employee) => inviteUrl?.replace('/invite/', '') ?? ''
const rolesOf = (name: string) => groupRolesOf(site.db, idOf(name), site.people.groupId)
async function memberOf(name: string): Promise<Employee> {
  const page = await ask('GET', `${list}?userName=${name}`)
  return page.json<{ items: Employee[] }>().items[0] as Employee // the cast is there
}

describe('by name', () => {
  test('whoever is invited sees it, accepts it and has the roles from then on', async () => {
    const made = await invited({ userName: 'other', roles: ['编辑'], title: '摄影师' })
    expect(made).toMatchObject({ status: 'invited', userName: 'other', userId: idOf('other'), joinedTime: null })
    expect(await rolesOf('other')).toEqual([])
    const mine = await ask('GET', '/api/My/Employees?status=invited', undefined, 'other')
    expect(mine.json()).toMatchObject({ items: [{ id: made.id, groupName: '山水文旅', inviteUrl: null }], total: 1 })
    expect((await ask('POST', `/api/My/Employees/${made.id}/accept`, undefined, 'stranger')).statusCode).toBe(404)
    const joined = await ask('POST', `/api/My/Employees/${made.id}/accept`, undefined, 'other')
    expect(joined.json()).toMatchObject({ status: 'active', title: '摄影师' })
    expect(joined.json<Employee>().joinedTime).not.toBeNull()
    expect(await rolesOf('other')).toEqual(['编辑'])
  })

  test('an invitation can be declined, and a group can be left', async () => {
    const made = await invited({ userName: 'other', roles: ['编辑'] })
    expect((await ask('DELETE', `/api/My/Employees/${made.id}`, undefined, 'other')).statusCode).toBe(204)
    const again = await invited({ userName: 'other', roles: ['编辑'] })
    await ask('POST', `/api/My/Employees/${again.id}/accept`, undefined, 'other')
    expect((await ask('DELETE', `/api/My/Employees/${again.id}`, undefined, 'other')).statusCode).toBe(204)
    expect(await rolesOf('other')).toEqual([])
    // Taking the membership out of the recycle bin does not put anyone back who has left.
    expect((await ask('POST', `${list}/${again.id}/restore`)).json()).toMatchObject({ status: 'invited' })
  })

  test.each<[string, object, number, string]>([
    ['nobody', { userName: 'nobody-at-all' }, 422, 'employee.no-such-user'],
    ['the public placeholder', { userName: 'public' }, 422, 'employee.no-such-user'],
    ['a member', { userName: 'EDITOR' }, 409, 'employee.duplicate'],
    ['an unknown role', { userName: 'other', roles: ['馆长'] }, 422, 'role.unknown'],
  ])('%s cannot be invited', async (_what, values, status, type) => {
    const answer = await ask('POST', list, values)
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { type }])
  })

  test('an invitation that ran out is renewed by the group', async () => {
    const made = await invited({ userName: 'other' })
    const past = new Date(Date.now() - 1000).toISOString()
    await site.db.updateTable('employee').set({ invite_expires_time: past }).where('id', '=', made.id).execute()
    const accept = () => ask('POST', `/api/My/Employees/${made.id}/accept`, undefined, 'other')
    expect((await accept()).json()).toMatchObject({ type: 'employee.invitation-gone' })
    expect((await ask('POST', `${list}/${made.id}/invite`)).statusCode).toBe(200)
    expect((await accept()).statusCode).toBe(200)
  })
})

describe('by link', () => {
  const link = (token: string, way = '') => `/api/My/Invitations/${token}${way}`

  test('the first to accept joins, and the link is used up', async () => {
    const made = await invited({ roles: ['名片管理员'], department: '市场部' })
    expect(made).toMatchObject({ userId: null, userName: null, displayName: '等待加入' })
    const seen = await ask('GET', link(tokenOf(made)), undefined, 'stranger')
    expect(seen.json()).toMatchObject({ groupName: '山水文旅', roles: ['名片管理员'], department: '市场部' })
    const answers = await Promise.all(
      ['other', 'stranger'].map((name) => ask('POST', link(tokenOf(made), '/accept'), undefined, name)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]))
    expect((await ask('GET', link(tokenOf(made)), undefined, 'owner')).statusCode).toBe(404)
    const { status, inviteUrl } = (await ask('GET', `${list}/${made.id}`)).json<Employee>()
    expect([status, inviteUrl]).toEqual(['active', null])
  })

  test('whoever holds the link hears who invites before signing in, and nothing else', async () => {
    const made = await invited({ userName: 'other', roles: ['编辑'] })
    const brief = () => site.ask(null, 'GET', `/api/View/Invitations/${tokenOf(made)}`)
    expect((await brief()).json()).toEqual({ groupName: '山水文旅', groupLogoUrl: null })
    await ask('POST', link(tokenOf(made), '/decline'), undefined, 'other')
    expect((await brief()).statusCode).toBe(404)
  })

  test('whoever joins without a role sees the group, and may do nothing in it', async () => {
    const made = await invited({})
    await ask('POST', link(tokenOf(made), '/accept'), undefined, 'other')
    const seen = await ask('GET', `/api/GroupAdmin/Groups/${site.people.groupId}`, undefined, 'other')
    expect(seen.json()).toMatchObject({ name: '山水文旅' })
    expect((await ask('GET', '/api/GroupAdmin/Groups', undefined, 'other')).json()).toMatchObject({ total: 1 })
    expect((await ask('GET', `/api/GroupAdmin/Panos/${site.people.groupId}`, undefined, 'other')).statusCode).toBe(403)
  })

  test('it can be declined, runs out, and is nothing to whoever is not signed in', async () => {
    const declined = await invited({})
    expect((await site.ask(null, 'GET', link(tokenOf(declined)))).statusCode).toBe(401)
    expect((await ask('POST', link(tokenOf(declined), '/decline'), undefined, 'other')).statusCode).toBe(204)
    expect((await ask('GET', link(tokenOf(declined)), undefined, 'other')).statusCode).toBe(404)
    const late = await invited({})
    await site.db
      .updateTable('employee')
      .set({ invite_expires_time: new Date(0).toISOString() })
      .execute()
    const answer = await ask('POST', link(tokenOf(late), '/accept'), undefined, 'other')
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { type: 'employee.invitation-gone' }])
  })

  test('the link of somebody invited by name is theirs alone', async () => {
    const made = await invited({ userName: 'other' })
    expect((await ask('GET', link(tokenOf(made)), undefined, 'stranger')).statusCode).toBe(404)
    expect((await ask('POST', link(tokenOf(made), '/accept'), undefined, 'other')).statusCode).toBe(200)
  })

  test.each<[string, (userId: string) => Promise<unknown>]>([
    [
      'lost the role in the group',
      (id) =>
        site.db
          .updateTable('employee')
          .set({ roles: ['编辑'] })
          .where('user_id', '=', id)
          .execute(),
    ],
    ['left', (id) => site.db.updateTable('employee').set({ status: 'disabled' }).where('user_id', '=', id).execute()],
    [
      'was locked out',
      (id) =>
        site.db.updateTable('user').set({ locked_until: '9999-12-31T00:00:00.000Z' }).where('id', '=', id).execute(),
    ],
    [
      'lost the role of the site',
      (id) => site.db.updateTable('user').set({ roles: [] }).where('id', '=', id).execute(),
    ],
  ])('is no way back for an administrator who %s; an invitation by name stands', async (_, end) => {
    const id = uuidV7()
    await site.db
      .insertInto('user')
      .values({ id, user_name: id, display_name: '前任', roles: ['集团项目管理员'] })
      .execute()
    const { groupId: group_id } = site.people
    const roles = ['管理员']
    await site.db
      .insertInto('employee')
      .values({ id: uuidV7(), group_id, user_id: id, roles, status: 'active' })
      .execute()
    const open = await invited({ roles })
    const byName = await invited({ userName: 'other', roles: ['编辑'] })
    expect((await ask('GET', link(tokenOf(open)), undefined, 'stranger')).statusCode).toBe(200)
    await end(id)
    expect((await ask('POST', link(tokenOf(open), '/accept'), undefined, 'stranger')).statusCode).toBe(404)
    expect((await ask('GET', link(tokenOf(byName)), undefined, 'other')).statusCode).toBe(200)
    // Whoever still may sends another one.
    expect((await ask('POST', `${list}/${open.id}/invite`)).statusCode).toBe(200)
    for (const one of [open, byName]) await site.db.deleteFrom('employee').where('id', '=', one.id).execute()
  })

  test('a member who opens it stays what they are', async () => {
    const made = await invited({ roles: ['管理员'] })
    const answer = await ask('POST', link(tokenOf(made), '/accept'), undefined, 'editor')
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { type: 'employee.duplicate' }])
    expect(await rolesOf('editor')).toEqual(['编辑'])
  })
})

describe('the last administrator', () => {
  const attempts: [string, (member: Employee) => ReturnType<typeof ask>][] = [
    ['cannot be disabled', ({ id }) => ask('POST', `${list}/${id}/disable`)],
    ['cannot lose the role', ({ id, version }) => ask('PATCH', `${list}/${id}`, { version, roles: ['编辑'] })],
    ['cannot be deleted', ({ id }) => ask('DELETE', `${list}/${id}`)],
    ['cannot be deleted with others', ({ id }) => ask('POST', `${list}/batch`, { action: 'delete', ids: [id] })],
    ['cannot leave', ({ id }) => ask('DELETE', `/api/My/Employees/${id}`)],
  ]
  test.each(attempts)('%s', async (_what, attempt) => {
    const answer = await attempt(await memberOf('groupadmin'))
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { type: 'employee.last-administrator' }])
    expect(await rolesOf('groupadmin')).toEqual(['管理员'])
  })

  test.each(attempts)('%s, but with another one the same is allowed', async (_what, attempt) => {
    const { id, version } = await memberOf('editor')
    await ask('PATCH', `${list}/${id}`, { version, roles: ['管理员'] })
    expect([200, 204]).toContain((await attempt(await memberOf('groupadmin'))).statusCode)
  })

  test('two who leave at the same moment do not both succeed', async () => {
    const { id, version } = await memberOf('editor')
    await ask('PATCH', `${list}/${id}`, { version, roles: ['管理员'] })
    // Asked before: whoever has left sees no members any more.
    const leaver = (await memberOf('groupadmin')).id
    const answers = await Promise.all([
      ask('DELETE', `/api/My/Employees/${id}`, undefined, 'editor'),
      ask('DELETE', `/api/My/Employees/${leaver}`, undefined, 'groupadmin'),
    ])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 409]))
  })
})

describe('who sees members', () => {
  test.each<[string, number, number]>([
    ['groupadmin', 200, 403],
    ['admin', 200, 200],
    ['manager', 200, 200],
    ['editor', 403, 403],
    ['card', 403, 403],
    ['stranger', 403, 403],
  ])('%s', async (name, inGroup, inPublic) => {
    expect((await ask('GET', list, undefined, name)).statusCode).toBe(inGroup)
    expect((await ask('GET', '/api/PublicAdmin/Groups/Employees', undefined, name)).statusCode).toBe(inPublic)
    expect((await ask('POST', list, { userName: 'other' }, name)).statusCode).toBe(inGroup === 200 ? 201 : 403)
  })

  test('nobody reaches the members of another group by the address of their own', async () => {
    const foreign = { userId: '', groupId: site.people.otherGroupId }
    const [id = ''] = await insertRecords(site.db, employee, foreign)
    expect((await ask('GET', `${list}/${id}`)).statusCode).toBe(404)
    expect((await ask('DELETE', `${list}/${id}`)).statusCode).toBe(404)
    const page = (await ask('GET', `${list}?id=${id}`)).json<{ total: number }>()
    expect(page.total).toBe(0)
  })

  test('members are found by the names they bear now', async () => {
    const found = async (text: string) =>
      (await ask('GET', `${list}?search=${encodeURIComponent(text)}`)).json<{ total: number }>().total
    expect(await found('editor')).toBe(1)
    await site.db.updateTable('user').set({ display_name: '何书言' }).where('id', '=', idOf('editor')).execute()
    expect([await found('何书言'), await found('书言'), await found('无人')]).toEqual([1, 1, 0])
  })
})
