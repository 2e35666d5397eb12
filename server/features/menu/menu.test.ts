import type { MenuItem } from '@huanshi/contract/protocol/menu.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../capabilities/http/app-type.ts'
import { testApp, testToken } from '../../capabilities/http/test-app.ts'
import { testDatabase, type TestDatabase } from '../../capabilities/store/test-database.ts'
import { uuidV7 } from '../../capabilities/store/uuid-v7.ts'
import { registerMenus } from './menu.routes.ts'

let store: TestDatabase
let app: App
beforeAll(async () => {
  store = await testDatabase()
  app = await testApp({ db: store.db, register: registerMenus })
})
afterAll(async () => {
  await app.close()
  await store.close()
})

async function menu(area: string, roles: string[] | null) {
  const token = roles === null ? null : await testToken({ userId: uuidV7(), userName: 'a', roles })
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  return app.inject({ url: `/api/${area}/Menus`, headers })
}

const titles = (items: MenuItem[]): unknown[] =>
  items.map(({ title, children }) => (children.length === 0 ? title : [title, ...titles(children)]))

test.each([
  ['my', ['首页', ['作品', '全景'], ['素材', '标签']]],
  ['Admin', ['概览', '全景', '标签']],
  ['GroupAdmin', ['概览', '全景', '标签']],
  ['PublicAdmin', ['概览', '全景', '标签']],
])('the menu of %s leads to the screens that exist', async (area, expected) => {
  expect(titles((await menu(area, ['管理员'])).json())).toEqual(expected)
})

test.each([
  ['My', ['会员'], 200],
  ['PublicAdmin', ['会员'], 200],
  ['GroupAdmin', ['会员'], 200],
  ['Admin', ['会员'], 403],
  ['Admin', ['集团项目管理员'], 403],
  ['Admin', ['管理员'], 200],
  ['My', null, 401],
  ['Admin', null, 401],
])('%s for %s answers %i', async (area, roles, status) => {
  expect((await menu(area, roles)).statusCode).toBe(status)
})

test('items for other roles, disabled ones and headings above nothing are left out', async () => {
  const heading = uuidV7()
  await store.db
    .insertInto('menu_item')
    .values([
      { id: heading, category_id: 'PublicAdmin', title: '运营', order: 90 },
      {
        id: uuidV7(),
        category_id: 'PublicAdmin',
        title: '审核',
        url: '/Public/Check',
        parent_id: heading,
        roles: ['base_管理员'],
      },
      { id: uuidV7(), category_id: 'PublicAdmin', title: '旧页', url: '/Public/Old', is_enabled: false },
    ])
    .execute()
  expect(titles((await menu('PublicAdmin', ['会员'])).json())).toEqual(['概览', '全景', '标签'])
  expect(titles((await menu('PublicAdmin', ['管理员'])).json())).toEqual(['概览', '全景', '标签', ['运营', '审核']])
})
