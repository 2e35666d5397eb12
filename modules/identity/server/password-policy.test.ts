// The list of common passwords and the site's own name, as every road asks for them.
import { afterAll, expect, test } from 'vitest'
import { testApp } from '@huanshi/server-kit/app/test-app.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { newPasswordFault } from './password-policy.ts'
import { openSetUp } from './set-up.ts'

let setUp: string
const store = await testDatabase()
const name = { value: JSON.stringify('云岭美术馆') }
await store.db.updateTable('setting').set(name).where('key', '=', 'site.name').execute()
const app = await testApp({
  db: store.db,
  async register(made, db) {
    setUp = await openSetUp(made, db)
  },
})
afterAll(async () => {
  await app.close()
  await store.close()
})

test.each([
  ['password123', '最常见'],
  ['Sunshine1', '最常见'],
  ['trustno1', '最常见'],
  ['mustangs', '最常见'],
  ['云岭美术馆2026', '没有问题'],
  ['云岭美术馆326', '网站名称'],
  ['湖边的第三棵柳树', '没有问题'],
])('%s: %s', async (password, told) => {
  expect((await newPasswordFault(store.db, password)) ?? '没有问题').toContain(told)
})

test('of those that are long enough at all, ten thousand are known', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const ranked: readonly unknown[] = dictionary['passwords-common']
  const texts = ranked.filter((entry) => typeof entry === 'string').filter((text) => text.length >= 8)
  const sample = texts.slice(0, 10_000).filter((_, index) => index % 50 === 0)
  for (const password of sample) expect(await newPasswordFault(store.db, password)).not.toBeNull()
})

test.each(['12345678', 'password123', 'trustno1', 'admin-ad', '云岭美术馆123'])(
  'the first administrator cannot take %s',
  async (password) => {
    const answer = await app.inject({ method: 'POST', url: setUp, ...form({ password, again: password }) })
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('role="alert"')])
  },
)

function form(fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { headers, payload: new URLSearchParams(fields).toString() }
}
