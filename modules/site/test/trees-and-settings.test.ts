// Trees stay trees; settings hold what their key allows.
import { afterAll, describe, expect, test } from 'vitest'
import { publicSettings, readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import { testSite, type Method } from '@huanshi/server/test/test-site.ts'

const site = await testSite()
afterAll(() => site.close())

const ask = (method: Method, path: string, body?: object) =>
  site.ask(site.people.person('admin'), method, `/api/Admin/${path}`, body)

let made = 0
const category = (more: object) => ({ name: '类', code: `c${(made += 1)}`, kind: 'article', ...more })
const menuItem = (more: object) => ({ title: '项', categoryId: 'Admin', ...more })

describe.each([
  ['Categories', category, { kind: 'page' }],
  ['MenuItems', menuItem, { categoryId: 'My' }],
] as const)('%s', (list, body, other) => {
  const make = async (more: object = {}) => (await ask('POST', list, body(more))).json<{ id: string }>().id
  const move = (id: string, version: number, parentId: string | null) =>
    ask('PATCH', `${list}/${id}`, { version, parentId })

  test('nothing stands below itself, at once or by a detour', async () => {
    const top = await make()
    const middle = await make({ parentId: top })
    const leaf = await make({ parentId: middle })
    for (const parent of [top, middle, leaf]) {
      const answer = await move(top, 1, parent)
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { type: 'tree.cycle' }])
    }
    expect((await move(leaf, 1, top)).statusCode).toBe(200)
    expect((await move(middle, 1, null)).statusCode).toBe(200)
    expect((await move(top, 1, middle)).statusCode).toBe(200)
  })

  test('two moves at once close no circle', async () => {
    const [left, right] = [await make(), await make()]
    const answers = await Promise.all([move(left, 1, right), move(right, 1, left)])
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 422])
  })

  test('a branch holds one kind', async () => {
    const foreign = await make(other)
    const answer = await ask('POST', list, body({ parentId: foreign }))
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { type: 'tree.parent' }])
    expect((await move(await make(), 1, foreign)).json()).toMatchObject({ type: 'tree.parent' })
  })

  test('what has children is not deleted before them, nor a child restored before its parent', async () => {
    const top = await make()
    const leaf = await make({ parentId: top })
    const refused = await ask('DELETE', `${list}/${top}`)
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { type: 'tree.has-children' }])
    const both = await ask('POST', `${list}/batch`, { action: 'delete', ids: [top, leaf] })
    expect(both.json()).toEqual({ changed: 2 })
    expect((await ask('POST', `${list}/${leaf}/restore`)).json()).toMatchObject({ type: 'record.reference' })
    expect((await ask('POST', `${list}/batch`, { action: 'restore', ids: [leaf, top] })).json()).toEqual({ changed: 2 })
  })
})

test('a category that is in use stays, and its code is its own', async () => {
  const { id } = (await ask('POST', 'Categories', category({ code: 'travel' }))).json<{ id: string }>()
  const again = await ask('POST', 'Categories', category({ code: 'travel' }))
  expect([again.statusCode, again.json()]).toMatchObject([409, { type: 'category.code-taken' }])
  const text = (await ask('POST', 'Articles', { title: '游记', categoryId: id })).json<{ id: string }>()
  const refused = await ask('DELETE', `Categories/${id}`)
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { type: 'category.in-use' }])
  await ask('DELETE', `Articles/${text.id}`)
  expect((await ask('DELETE', `Categories/${id}`)).statusCode).toBe(204)
  expect((await ask('POST', `Articles/${text.id}/restore`)).json()).toMatchObject({ type: 'record.reference' })
})

async function settingOf(key: string): Promise<{ id: string; version: number; value: unknown }> {
  const page = (await ask('GET', `Settings?key=${key}`)).json<{
    items: { id: string; version: number; value: unknown }[]
  }>()
  const [found] = page.items
  if (found === undefined) throw new TypeError(`no setting ${key}`)
  return found
}

test.each<[string, unknown, boolean]>([
  ['site.name', '云岭全景', true],
  ['site.name', '', false],
  ['site.name', 1, false],
  ['site.name', null, false],
  ['site.siteRoot', '/view/tour', true],
  ['site.siteRoot', '//evil.example', false],
  ['site.siteRoot', 'javascript:alert(1)', false],
  ['comment.isReviewed', false, true],
  ['comment.isReviewed', 'false', false],
  ['user.storageQuota', 1024, true],
  ['user.storageQuota', -1, false],
  ['user.storageQuota', 0.5, false],
])('%s may be %j: %s', async (key, value, isGood) => {
  const before = await settingOf(key)
  const answer = await ask('PATCH', `Settings/${before.id}`, { version: before.version, value })
  const refusal = { type: 'setting.value', errors: [{ path: 'value' }] }
  expect([answer.statusCode, answer.json()]).toMatchObject(isGood ? [200, { key }] : [422, refusal])
  expect((await settingOf(key)).value).toEqual(isGood ? value : before.value)
})

test('keys belong to the product, and browsers learn the public ones', async () => {
  const { id } = await settingOf('user.storageQuota')
  expect((await ask('POST', 'Settings', { key: 'a', value: 1 })).statusCode).toBe(404)
  expect((await ask('DELETE', `Settings/${id}`)).statusCode).toBe(404)
  expect((await ask('PATCH', `Settings/${id}`, { version: 1, isPublic: true })).statusCode).toBe(400)
  const told = await publicSettings(site.db)
  expect([...told.keys()].sort()).toEqual([
    'site.description',
    'site.icp',
    'site.logo',
    'site.name',
    'site.siteRoot',
    'work.allowsScripts',
    'work.mayHideMaker',
  ])
  expect(told.get('site.name')).toBe('云岭全景')
})

test('a value that came to the table in another way does no harm', async () => {
  await site.db
    .updateTable('setting')
    .set({ value: '{"a":1}' })
    .where('key', 'in', ['site.name', 'comment.isReviewed'])
    .execute()
  expect((await publicSettings(site.db)).has('site.name')).toBe(false)
  expect(await readSetting(site.db, 'comment.isReviewed')).toBe(true)
})
