// The demonstration's library comes whole, once, whoever has brought a file before it and however many wait, and stays gone when it
// is deleted.
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { workerPools } from '@huanshi/server-kit/sandbox/worker-pools.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { testLibrary } from '../test-library.ts'
import { importDemoLibrary } from './demo-library.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const site = await testLibrary()
afterAll(() => site.close())

test('every kind is there, for its author, the group and everyone, and not a second time', async () => {
  const { db } = site.store
  const authorId = uuidV7()
  const values = ['author', 'editor'].map((name) => ({
    id: name === 'author' ? authorId : uuidV7(),
    user_name: name,
    display_name: name,
  }))
  await db.insertInto('user').values(values).execute()
  await db.insertInto('group').values({ id: uuidV7(), name: '美术馆', code: 'art' }).execute()
  const folder = join(import.meta.dirname, '../../../../apps/demo/panoramas')
  const names = { author: 'author', editor: 'editor', group: '美术馆' }
  const demo = { db, storage: site.storage, ...names, folder, signal: new AbortController().signal }
  const mine = { id: uuidV7(), user_id: authorId, kind: 'attachment', name: '先到', file_name: 'a.txt' }
  await db
    .insertInto('lib')
    .values({ ...mine, mime: 'text/plain', size: 1, sha256: '0'.repeat(64) })
    .execute()
  // Its author's account has as many files waiting as one may have.
  const { turns } = workerPools.quick
  const ends = [await turns.take(authorId), await turns.take(authorId)]
  const waiting = Array.from({ length: 200 }, () => turns.take(authorId).then((release) => release()))
  await expect(turns.take(authorId)).rejects.toMatchObject({ code: 'request.too-many' })
  const brought = importDemoLibrary(demo)
  setTimeout(() => ends.forEach((end) => end()), 5_000)
  await Promise.all([brought, ...waiting])
  const rows = await db.selectFrom('lib').selectAll().execute()
  expect([...new Set(rows.map(({ kind }) => kind))].sort()).toEqual([
    'attachment',
    'audio',
    'coordinate',
    'image',
    'model',
  ])
  expect(rows.filter(({ group_id }) => group_id !== null).length).toBeGreaterThan(1)
  const track = rows.find(({ kind }) => kind === 'coordinate')
  expect(track?.details).toMatchObject({ features: 2, ascent: expect.any(Number) as number })
  await db.updateTable('lib').set({ deleted_time: new Date().toISOString() }).execute()
  await importDemoLibrary(demo)
  expect((await db.selectFrom('lib').selectAll().execute()).length).toBe(rows.length)
})
