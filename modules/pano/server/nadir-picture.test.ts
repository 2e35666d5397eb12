import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import type { Nadir } from '../contract/correction.ts'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { assertNadir } from './nadir-picture.ts'

const [own, other] = [uuidV7(), uuidV7()]
const store = await testDatabase()
for (const [id, name] of [
  [own, 'lin'],
  [other, 'he'],
] as const) {
  await store.db.insertInto('user').values({ id, user_name: name, display_name: name }).execute()
}
afterAll(() => store.close())

async function item(user_id: string, further: { kind?: string; deleted_time?: string } = {}): Promise<string> {
  const id = uuidV7()
  const file = { revision: uuidV7(), file: 'file.png', size: 1, sha256: '', file_name: 'a.png', mime: 'image/png' }
  await store.db
    .insertInto('lib')
    .values({ id, user_id, name: '标志', kind: 'image', ...file, ...further })
    .execute()
  return id
}
const none: Nadir = { kind: 'none', libId: null, size: 40 }
const set = (libId: string | null, before = none) =>
  assertNadir(store.db, { userId: own, groupId: null }, own, before, { kind: 'logo', libId, size: 40 })

test('one’s own pictures and public ones may cover the tripod, others not', async () => {
  await expect(set(await item(own))).resolves.toBeUndefined()
  await expect(set(await item(PUBLIC_USER_ID))).resolves.toBeUndefined()
  await expect(set(null)).resolves.toBeUndefined()
  const refused = [await item(other), await item(own, { kind: 'video' }), uuidV7()]
  for (const id of refused) await expect(set(id)).rejects.toMatchObject({ code: 'record.reference' })
})

test('what was there stays when it is gone, and is counted as used while it is there', async () => {
  const gone = await item(own, { deleted_time: new Date().toISOString() })
  await expect(set(gone, { kind: 'logo', libId: gone, size: 40 })).resolves.toBeUndefined()
  const [logo, pano] = [await item(own), uuidV7()]
  await store.db
    .insertInto('pano')
    .values({
      id: pano,
      user_id: own,
      title: '厅',
      kind: 'image',
      status: 'ready',
      file_name: 'a.jpg',
      mime: 'image/jpeg',
      size: 1,
    })
    .execute()
  const nadir = JSON.stringify({ kind: 'logo', libId: logo, size: 40 })
  await store.db.updateTable('pano').set({ nadir }).where('id', '=', pano).execute()
  const uses = await store.db.selectFrom('record_use').select('source_id').where('target_id', '=', logo).execute()
  expect(uses).toEqual([{ source_id: pano }])
})
