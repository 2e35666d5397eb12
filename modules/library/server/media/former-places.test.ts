// Videos that came before their places were hidden: each is blanked once, in the sandbox, and what cannot be read stays as it is.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { VIDEO } from './video-names.ts'
import { hideFormerPlaces } from './former-places.ts'
import { hasPlace } from './hide-video-place.ts'
import { testVideoWithPlace } from './test-video-place.ts'
import { fileStorage } from '@huanshi/server-kit/storage/file-storage.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'

const store = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'former-places-'))
const storage = fileStorage(join(folder, 'files'))
const userId = uuidV7()
await store.db.insertInto('user').values({ id: userId, user_name: 'author', display_name: 'author' }).execute()
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** As it was kept before anything was hidden. @returns its place on the disk */
async function kept(bytes: Buffer): Promise<string> {
  const [id, revision] = [uuidV7(), uuidV7()]
  const named = { title: '飞', file_name: '飞.mp4', mime: 'video/mp4', size: bytes.length }
  await store.db
    .insertInto('pano')
    .values({ id, user_id: userId, kind: 'video', status: 'ready', content: VIDEO, revision, ...named })
    .execute()
  const arrived = join(folder, `${id}.mp4`)
  await writeFile(arrived, bytes)
  await storage.keep(arrived, `pano/${id}/${revision}/${VIDEO}`)
  return (await storage.local(`pano/${id}/${revision}/${VIDEO}`))?.path ?? ''
}

test('what tells where is gone, nothing else, and only once', async () => {
  const video = await testVideoWithPlace('25.600000', '100.200000')
  const [first, broken] = [await kept(video), await kept(Buffer.from('no video at all'))]
  expect(await hasPlace(first)).toBe(true)
  await hideFormerPlaces(store.db, storage)(new AbortController().signal)
  expect(await hasPlace(first)).toBe(false)
  const blanked = await readFile(first)
  // Blanked where it stood: nothing moves.
  expect(blanked.length).toBe(video.length)
  expect(blanked.subarray(0, 24)).toEqual(video.subarray(0, 24))
  expect((await readFile(broken)).toString()).toBe('no video at all')
  // One that comes later is hidden when it arrives; those before are not asked again.
  const later = await kept(video)
  await hideFormerPlaces(store.db, storage)(new AbortController().signal)
  expect(await hasPlace(later)).toBe(true)
})
