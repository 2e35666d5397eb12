import { afterAll, expect, test } from 'vitest'
import { storeBuiltInRows, type BuiltInRows } from './built-in-rows.ts'
import { testDatabase } from './test-database.ts'

const store = await testDatabase()
afterAll(() => store.close())

const brought = (description: string, value: unknown): BuiltInRows => ({
  table: 'setting',
  by: ['key'],
  keeps: ['value'],
  rows: [{ key: 'test.thing', value: JSON.stringify(value), group: 'site', is_public: false, description, order: 1 }],
})
const stored = () =>
  store.db.selectFrom('setting').select(['id', 'value', 'description']).where('key', '=', 'test.thing').execute()

test('a missing row is put in, a changed statement reaches it, and what people set stays', async () => {
  await Promise.all([1, 2].map(() => storeBuiltInRows(store.db, brought('甲', { a: 1 }))))
  const [{ id } = { id: '' }] = await stored()
  expect(await stored()).toEqual([{ id, value: { a: 1 }, description: '甲' }])
  await store.db
    .updateTable('setting')
    .set({ value: JSON.stringify('成员的') })
    .where('key', '=', 'test.thing')
    .execute()
  await storeBuiltInRows(store.db, brought('乙', { a: 2 }))
  expect(await stored()).toEqual([{ id, value: '成员的', description: '乙' }])
})

test('the id of a new row follows from what tells it apart', async () => {
  const [before] = await stored()
  await store.db.deleteFrom('setting').where('key', '=', 'test.thing').execute()
  await storeBuiltInRows(store.db, brought('甲', 1))
  expect((await stored())[0]?.id).toBe(before?.id)
})
