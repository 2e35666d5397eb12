import type { Page } from '@huanshi/kernel/definition/schemas.ts'
import { ROOT_GROUP_ID } from '@huanshi/kernel/areas/area.ts'
import type { Group } from '@huanshi/kernel/protocol/group.ts'
import { afterAll, expect, test } from 'vitest'
import { testApp, testToken } from '@huanshi/server-kit/app/test-app.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { registerGroups } from './group.routes.ts'

/** A tree by name: museum > (digital > lab), (closed > inside); harbour. */
const tree = {
  museum: null,
  digital: 'museum',
  lab: 'digital',
  closed: 'museum',
  inside: 'closed',
  harbour: null,
} as const
type Name = keyof typeof tree

const ids = {} as Record<Name, string> // filled in beforeAll
const people: Record<string, { id: string; roles: string[] }> = {}

async function person(name: string, base: string[], held: Partial<Record<Name, string[]>>, status = 'active') {
  const id = uuidV7()
  people[name] = { id, roles: base }
  await store.db.insertInto('user').values({ id, user_name: name, display_name: name, roles: base }).execute()
  for (const [group, roles] of Object.entries(held)) {
    const values = { id: uuidV7(), group_id: ids[group as Name], user_id: id, roles, status } // keys of the tree
    await store.db.insertInto('employee').values(values).execute()
  }
}

const store = await testDatabase()
const app = await testApp({ db: store.db, register: registerGroups })
for (const [name, parent] of Object.entries(tree) as [Name, Name | null][]) {
  ids[name] = uuidV7()
  const status = name === 'closed' ? 'disabled' : 'active'
  const parent_id = parent === null ? ROOT_GROUP_ID : ids[parent]
  await store.db.insertInto('group').values({ id: ids[name], name, code: name, parent_id, status }).execute()
}
await person('chief', ['会员'], { museum: ['管理员'] })
await person('editor', ['会员'], { digital: ['编辑'], lab: ['名片管理员'] })
await person('insider', ['会员'], { inside: ['管理员'] })
await person('invited', ['会员'], { museum: ['管理员'] }, 'invited')
await person('stranger', ['会员'], {})
await person('manager', ['集团项目管理员'], {})
await person('admin', ['管理员'], {})
afterAll(async () => {
  await app.close()
  await store.close()
})

async function ask(name: string, path: string) {
  const { id, roles } = people[name] ?? { id: '', roles: [] }
  const token = await testToken({ userId: id, userName: name, roles })
  return app.inject({ url: `/api/GroupAdmin/Groups${path}`, headers: { authorization: `Bearer ${token}` } })
}

const under = (parent: Name | 'root') => `?parentId=${parent === 'root' ? ROOT_GROUP_ID : ids[parent]}`

test.each<[string, Name | 'root', Name[]]>([
  ['chief', 'root', ['museum']],
  ['chief', 'museum', ['digital']],
  ['editor', 'root', ['digital']],
  ['editor', 'digital', ['lab']],
  ['insider', 'root', []],
  ['invited', 'root', []],
  ['stranger', 'root', []],
  ['manager', 'root', ['harbour', 'museum']],
  ['admin', 'museum', ['closed', 'digital']],
  ['admin', 'lab', []],
])('%s sees under %s: %j', async (name, parent, expected) => {
  const page = (await ask(name, under(parent))).json<Page<Group>>()
  expect(page.items.map((group) => group.name)).toEqual(expected)
  expect(page).toMatchObject({ total: expected.length, page: 1, nextCursor: null })
})

test('root can be called by its word, and is what is meant when nothing is said', async () => {
  const names = async (query: string) => (await ask('chief', query)).json<Page<Group>>().items.map(({ name }) => name)
  expect([await names('?parentId=root'), await names('')]).toEqual([['museum'], ['museum']])
})

test.each<[string, Name]>([
  ['stranger', 'museum'],
  ['editor', 'museum'],
  ['chief', 'harbour'],
])('to %s the group %s does not exist', async (name, group) => {
  expect((await ask(name, under(group))).statusCode).toBe(404)
  expect((await ask(name, `/${ids[group]}`)).statusCode).toBe(404)
})

test.each<[string, Name, string[]]>([
  ['chief', 'museum', ['管理员']],
  ['chief', 'lab', ['管理员']],
  ['chief', 'closed', []],
  ['chief', 'inside', []],
  ['editor', 'lab', ['名片管理员', '编辑']],
  ['editor', 'museum', []],
  ['insider', 'inside', []],
  ['invited', 'museum', []],
  ['stranger', 'museum', []],
  ['admin', 'museum', []],
])('the roles of %s in %s are %j', async (name, group, expected) => {
  const answer = await ask(name, `/${ids[group]}/Roles`)
  expect(answer.statusCode).toBe(200)
  expect(answer.json<string[]>().toSorted()).toEqual(expected.toSorted())
})

test('a long list is read to its end by pages and by cursor', async () => {
  const first = (await ask('manager', '?pageSize=1')).json<Page<Group>>()
  expect(first).toMatchObject({ total: 2, nextCursor: '1' })
  const byCursor = (await ask('manager', `?pageSize=1&cursor=${first.nextCursor}`)).json<Page<Group>>()
  const byPage = (await ask('manager', '?pageSize=1&page=2')).json<Page<Group>>()
  expect(byCursor.items).toEqual(byPage.items)
  expect(byCursor.nextCursor).toBeNull()
})

test.each(['?parentId=x', '?pageSize=0', '?pageSize=201', '?colour=red', '/not-an-id', '/not-an-id/Roles'])(
  '%s is refused',
  async (path) => {
    expect((await ask('chief', path)).statusCode).toBe(400)
  },
)
