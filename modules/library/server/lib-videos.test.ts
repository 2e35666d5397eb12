// What is told of a video while it is converted: its note, and to the lists in which it stands, once for each that differs.
import { afterAll, expect, test } from 'vitest'
import type { LiveWord } from '@huanshi/server-kit/hubs/live-word.ts'
import { openLiveChannel } from '@huanshi/server-kit/hubs/live-channel.ts'
import { VIDEO, RENDITION } from './media/video-names.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { libVideos } from './lib-videos.ts'

const heard: LiveWord[] = []
const userId = uuidV7()
const store = await testDatabase()
await store.db.insertInto('user').values({ id: userId, user_name: 'lin', display_name: '林' }).execute()
const channel = await openLiveChannel(store.url, {
  heard: (word) => void heard.push(word),
  lost: () => undefined,
  reopened: () => undefined,
  failed: (error) => {
    throw error
  },
})
afterAll(async () => {
  await channel.close()
  await store.close()
})

async function video(deletedTime: string | null = null) {
  const [id, revision] = [uuidV7(), uuidV7()]
  const file = { revision, file: VIDEO, size: 100, sha256: '', mime: 'video/mp4', file_name: 'a.mp4' }
  await store.db
    .insertInto('lib')
    .values({ id, user_id: userId, name: '航拍', kind: 'video', deleted_time: deletedTime, ...file })
    .execute()
  return { table: 'lib', id, revision, note: '部分手机不能播放' } as const
}
const rowOf = (id: string) =>
  store.db.selectFrom('lib').select(['file', 'note']).where('id', '=', id).executeTakeFirstOrThrow()
const words = (id: string) => heard.filter((word) => word.kind === 'record' && word.id === id)

test('a note that differs is told at once, the same one is not told again', async () => {
  const one = await video()
  for (const share of [0.1, 0.101, 0.5])
    expect(await libVideos.tell(store.db, one, { kind: 'converting', share })).toBe(true)
  expect((await rowOf(one.id)).note).toContain('（50%）')
  expect(await libVideos.tell(store.db, one, { kind: 'converted' })).toBe(true)
  expect(await rowOf(one.id)).toEqual({ file: RENDITION, note: null })
  await expect.poll(() => words(one.id).length).toBe(3)
  expect(words(one.id)[0]).toEqual({ kind: 'record', resource: 'lib', id: one.id, userId })
})

test('of a video that is gone nothing is told; its note stays true for whoever restores it', async () => {
  const gone = await video(new Date().toISOString())
  expect(await libVideos.tell(store.db, gone, { kind: 'converting', share: 0.5 })).toBe(false)
  expect(await libVideos.tell(store.db, { ...gone, revision: uuidV7() }, { kind: 'kept', note: 'x' })).toBe(false)
  expect(await libVideos.tell(store.db, gone, { kind: 'kept', note: gone.note })).toBe(true)
  expect(await rowOf(gone.id)).toEqual({ file: VIDEO, note: gone.note })
})
