// Publishing a menu of the official account: it is shown there and nothing else is, and an edit makes it a draft again.
import type { WeixinButton } from '../contract/weixin-menu-tree.ts'
import type { WeixinMenu } from '../contract/weixin-menu.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { testApp } from '@huanshi/server-kit/app/test-app.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { weixinMenuRules } from '../server/weixin-menu/weixin-menu.rules.ts'
import { registerResources } from '@huanshi/server/composition/register-resources.ts'
import { testPeople } from '@huanshi/server/test/test-people.ts'
import { testRules } from '@huanshi/server/test/test-rules.ts'

let shown: (readonly WeixinButton[])[]
let isDown = false
const store = await testDatabase()
const { db } = store
const publishing = weixinMenuRules(async (buttons) => {
  if (isDown) throw new Refusal('weixin-menu.platform')
  shown.push(buttons)
})
const app = await testApp({ db, register: (app) => registerResources(app, { db, rules: [publishing, ...testRules] }) })
const people = await testPeople(db)
afterAll(async () => {
  await app.close()
  await store.close()
})
beforeEach(() => {
  shown = []
  isDown = false
})

const url = '/api/Admin/WeixinMenu'
function ask(method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) {
  const headers = { authorization: `Bearer ${people.person('admin').token}` }
  return app.inject({ method, url: `${url}${path}`, headers, ...(payload === undefined ? {} : { payload }) })
}
const button = (name: string): WeixinButton => ({ kind: 'view', name, url: 'https://example.com' })
const made = async (name: string) => (await ask('POST', '', { name, buttons: [button(name)] })).json<WeixinMenu>()
const statusOf = async (id: string) => (await ask('GET', `/${id}`)).json<WeixinMenu>().status

test('one menu is shown at a time', async () => {
  const [first, second] = [await made('一'), await made('二')]
  expect((await ask('POST', `/${first.id}/publish`)).json()).toMatchObject({ status: 'published' })
  await ask('POST', `/${second.id}/publish`)
  expect(shown).toEqual([[button('一')], [button('二')]])
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['draft', 'published'])
  expect((await ask('POST', `/${second.id}/publish`)).statusCode).toBe(409)
})

test('an edit of the buttons makes a draft of it, another name does not', async () => {
  const { id } = await made('三')
  const { version } = (await ask('POST', `/${id}/publish`)).json<WeixinMenu>()
  expect((await ask('PATCH', `/${id}`, { version, name: '改名' })).json()).toMatchObject({ status: 'published' })
  const edited = await ask('PATCH', `/${id}`, { version: version + 1, buttons: [button('新')] })
  expect(edited.json()).toMatchObject({ status: 'draft' })
})

test('what the platform did not take stays a draft', async () => {
  const { id } = await made('四')
  isDown = true
  expect((await ask('POST', `/${id}/publish`)).statusCode).toBe(503)
  expect(await statusOf(id)).toBe('draft')
})
