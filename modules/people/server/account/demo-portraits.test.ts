// The people of a demonstration get portraits of their own, once.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { fileStorage } from '@huanshi/server-kit/storage/file-storage.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { avatarKey } from './avatar-task.ts'
import { seedPortraits } from './demo-portraits.ts'
import { readStored } from '@huanshi/server-kit/storage/storage.ts'

const pictures = fileURLToPath(new URL('../../../../apps/demo/portraits', import.meta.url))

const store = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'huanshi-portraits-'))
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

test('each has the picture that bears their name, and whoever took theirs away keeps none', async () => {
  const { db } = store
  const storage = fileStorage(folder)
  for (const name of ['member', 'admin']) {
    await db.insertInto('user').values({ id: uuidV7(), user_name: name, display_name: name }).execute()
  }
  await seedPortraits(db, storage, pictures)
  const rows = await db
    .selectFrom('user')
    .select(['user_name', 'avatar_url'])
    .where('avatar_url', 'is not', null)
    .execute()
  expect(rows.map(({ user_name }) => user_name).sort()).toEqual(['admin', 'member'])
  for (const { user_name, avatar_url } of rows) {
    const name = /Avatars\/(.+)\.webp$/.exec(avatar_url ?? '')?.[1] ?? ''
    const kept = await readStored(storage, avatarKey(name))
    expect(kept).toEqual(await readFile(join(pictures, `${user_name}.webp`)))
  }
  await db.updateTable('user').set({ avatar_url: null }).execute()
  await seedPortraits(db, storage, pictures)
  expect(await db.selectFrom('user').select('id').where('avatar_url', 'is not', null).execute()).toEqual([])
})
