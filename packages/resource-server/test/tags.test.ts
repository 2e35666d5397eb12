// Tags and the records that bear them move together.
import { pano } from '@huanshi/pano/contract/pano.ts'
import { tag } from '@huanshi/kernel/resources/tag.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ownershipOf } from '@huanshi/server/test/test-people.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite, type Method } from '@huanshi/server/test/test-site.ts'

const site = await testSite()
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.deleteFrom('pano').execute()
  await site.db.deleteFrom('tag').execute()
})

const ask = (method: Method, url: string, body?: object) => site.ask(site.people.person('owner'), method, url, body)

async function tagsOf(ids: readonly string[]): Promise<string[][]> {
  const rows = await site.db.selectFrom('pano').select(['id', 'tags']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.tags ?? [])
}

async function usage(): Promise<Record<string, number>> {
  const { items }: { items: { name: string; usageCount: number }[] } = (await ask('GET', '/api/My/Tags')).json()
  return Object.fromEntries(items.map(({ name, usageCount }) => [name, usageCount]))
}

test('renaming reaches every record of the owner, the recycle bin included, and no one else', async () => {
  const mine = ownershipOf(site.people, 'owner')
  const [id = ''] = await insertRecords(site.db, tag, mine, [{ name: '旧' }])
  const ids = await insertRecords(site.db, pano, mine, [
    { tags: ['甲', '旧', '乙'] },
    { tags: ['新', '旧'] },
    { tags: ['旧'], deleted_time: new Date().toISOString() },
  ])
  const foreign = await insertRecords(site.db, pano, ownershipOf(site.people, 'group'), [{ tags: ['旧'] }])
  foreign.push(...(await insertRecords(site.db, pano, ownershipOf(site.people, 'other'), [{ tags: ['旧'] }])))
  expect(await usage()).toEqual({ 旧: 2 })
  expect((await ask('PATCH', `/api/My/Tags/${id}`, { version: 1, name: '新' })).json()).toMatchObject({ usageCount: 2 })
  expect(await tagsOf(ids)).toEqual([['甲', '新', '乙'], ['新'], ['新']])
  expect(await tagsOf(foreign)).toEqual([['旧'], ['旧']])
})

test('a name is unique for its owner; the bin does not count, until something is restored', async () => {
  const first = (await ask('POST', '/api/My/Tags', { name: '山' })).json<{ id: string }>()
  const again = await ask('POST', '/api/My/Tags', { name: '山' })
  expect([again.statusCode, again.json()]).toMatchObject([409, { type: 'tag.duplicate' }])
  expect((await ask('DELETE', `/api/My/Tags/${first.id}`)).statusCode).toBe(204)
  expect((await ask('POST', '/api/My/Tags', { name: '山' })).statusCode).toBe(201)
  expect((await ask('POST', `/api/My/Tags/${first.id}/restore`)).json()).toMatchObject({ type: 'tag.duplicate' })
  const editor = site.people.person('editor')
  expect(
    (await site.ask(editor, 'POST', `/api/GroupAdmin/Tags/${site.people.groupId}`, { name: '山' })).json(),
  ).toMatchObject({
    scope: 'group',
    usageCount: 0,
  })
})

test('new tags take the colour least used', async () => {
  const colours = []
  for (const name of 'abcdefg')
    colours.push((await ask('POST', '/api/My/Tags', { name })).json<{ colour: string }>().colour)
  expect(new Set(colours).size).toBe(6)
  expect(colours[6]).toBe(colours[0])
})

test('deleting takes the name out of the records; restoring brings back the tag alone', async () => {
  const mine = ownershipOf(site.people, 'owner')
  const [id = ''] = await insertRecords(site.db, tag, mine, [{ name: '甲' }])
  const ids = await insertRecords(site.db, pano, mine, [{ tags: ['甲', '乙'] }, { tags: ['甲'] }])
  await ask('POST', '/api/My/Tags/batch', { action: 'delete', ids: [id] })
  expect(await tagsOf(ids)).toEqual([['乙'], []])
  await ask('POST', `/api/My/Tags/${id}/restore`)
  expect(await usage()).toEqual({ 甲: 0 })
})

test('merging moves all uses to the other tag', async () => {
  const mine = ownershipOf(site.people, 'owner')
  const [from = '', into = ''] = await insertRecords(site.db, tag, mine, [{ name: '甲' }, { name: '乙' }])
  const [foreign = ''] = await insertRecords(site.db, tag, ownershipOf(site.people, 'other'), [{ name: '丙' }])
  const ids = await insertRecords(site.db, pano, mine, [{ tags: ['甲', '乙'] }, { tags: ['丁', '甲'] }])
  const merge = (body: object) => ask('POST', `/api/My/Tags/${from}/merge`, body)
  expect((await merge({ into: foreign })).statusCode).toBe(404)
  expect((await merge({ into: from })).statusCode).toBe(422)
  expect((await merge({})).statusCode).toBe(400)
  expect((await merge({ into: 'x' })).statusCode).toBe(400)
  expect((await merge({ into })).json()).toMatchObject({ id: into, name: '乙', usageCount: 2 })
  expect(await tagsOf(ids)).toEqual([['乙'], ['丁', '乙']])
  expect(await usage()).toEqual({ 乙: 2 })
})

test('tags given to a record come into being', async () => {
  const [id = ''] = await insertRecords(site.db, pano, ownershipOf(site.people, 'owner'))
  const body = { action: 'tag', ids: [id], add: ['甲', '乙'], remove: ['丙'] }
  expect((await ask('POST', '/api/My/Panos/batch', body)).json()).toEqual({ changed: 1 })
  expect((await ask('POST', '/api/My/Panos/batch', body)).json()).toEqual({ changed: 0 })
  expect(await usage()).toEqual({ 甲: 1, 乙: 1 })
})

test('a batch that would give a record too many tags changes nothing', async () => {
  const full = Array.from({ length: 30 }, (_, index) => `t${index}`)
  const ids = await insertRecords(site.db, pano, ownershipOf(site.people, 'owner'), [{}, { tags: full }])
  const answer = await ask('POST', '/api/My/Panos/batch', { action: 'tag', ids, add: ['甲'] })
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { type: 'record.refused' }])
  expect(await tagsOf(ids)).toEqual([[], full])
})
