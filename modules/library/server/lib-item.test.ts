// A library item on its way out: its files, its room and its upload go with it, and nothing of its neighbour.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { purgeDeleted } from '@huanshi/resource-server/purge.ts'
import { modelOf, presented } from '@huanshi/resource-server/model.ts'
import { readItem } from '@huanshi/resource-server/item.ts'
import { fileStorage } from '@huanshi/server-kit/storage/file-storage.ts'
import { EndedPermits } from '@huanshi/server-kit/permit/ended-permits.ts'
import { mediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { libRevision } from './lib-files.ts'
import { libRules } from './lib-item.rules.ts'

const userId = uuidV7()
const store = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'huanshi-lib-'))
await store.db
  .insertInto('user')
  .values({ id: userId, user_name: 'lin', display_name: '林', storage_used: 300 })
  .execute()
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

async function item(deleted_time: string | null): Promise<string> {
  const [id, revision] = [uuidV7(), uuidV7()]
  const file = { revision, file: 'file.jpg', thumbnail: '200.jpg', size: 100, sha256: '' }
  const named = { name: '照片', kind: 'image', file_name: 'a.jpg', mime: 'image/jpeg' }
  await store.db
    .insertInto('lib')
    .values({ id, user_id: userId, ...named, ...file, deleted_time })
    .execute()
  const upload = { user_id: userId, file_id: uuidV7(), config: 'libImage', name: 'a.jpg', total: 100, record_id: id }
  await store.db.insertInto('upload').values(upload).execute()
  await mkdir(join(folder, libRevision(id, revision)), { recursive: true })
  await writeFile(join(folder, libRevision(id, revision), 'file.jpg'), 'x')
  return id
}

test('after thirty days in the recycle bin nothing of an item is left', async () => {
  const media = mediaAddresses(Buffer.alloc(32, 1), new EndedPermits())
  const rules = libRules({ media, storage: fileStorage(folder) })
  const gone = await item(new Date(Date.now() - 31 * 86_400_000).toISOString())
  const kept = await item(null)
  expect(await purgeDeleted(store.db, [rules])).toBe(1)
  expect(gone).not.toBe(kept)
  expect(await readdir(join(folder, 'lib'))).toEqual([kept])
  const user = await store.db.selectFrom('user').select('storage_used').where('id', '=', userId).executeTakeFirst()
  expect(user).toEqual({ storage_used: 200 })
  expect(await store.db.selectFrom('upload').select('record_id').execute()).toEqual([{ record_id: kept }])

  const model = modelOf(store.db, rules)
  const row = await readItem(store.db, model, { kind: 'all' }, kept)
  const caller = { userId, userName: 'lin', roles: [], held: [] }
  const shown = await presented(store.db, model, row, { area: 'My', caller })
  expect(shown['url']).toMatch(new RegExp(`^/media/[^/]+/lib/${kept}/[^/]+/file\\.jpg$`))
  expect(shown['thumbnailUrl']).toMatch(/\/200\.jpg$/)
  expect(JSON.parse(JSON.stringify(shown))).not.toHaveProperty('revision')
})
