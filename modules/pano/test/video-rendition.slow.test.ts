// A video that does not play everywhere, from its upload to the file that does: in the library and on the sphere.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, afterAll, describe, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { NonRetryableError } from '@huanshi/server-kit/jobs/queue.ts'
import { backfillHandler } from '@huanshi/library/server/media/backfill-videos.ts'
import { writeHidden } from '@huanshi/library/server/media/hide-video-place.ts'
import { probeVideo } from '@huanshi/library/server/media/probe-video.ts'
import { renditionHandler } from '@huanshi/library/server/media/rendition-job.ts'
import { testVideo } from '@huanshi/library/server/media/test-files.ts'
import { ffmpegForTests, realVideo } from '@huanshi/library/server/media/test-real-video.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { backfillLibVideos } from '@huanshi/library/server/backfill-lib-videos.ts'
import { libVideos } from '@huanshi/library/server/lib-videos.ts'
import { libAddresses, libFolder } from '@huanshi/library/server/lib-files.ts'
import { libRules } from '@huanshi/library/server/lib-item.rules.ts'
import { libUploads } from '@huanshi/library/server/upload-lib.ts'
import { panoAddresses } from '../server/pano-addresses.ts'
import { backfillPanoVideos } from '../server/backfill-pano-videos.ts'
import { panoVideos } from '../server/pano-videos.ts'
import { revisionFolder } from '../server/picture-files.ts'
import { openTestSite, type TestSite } from '../server/test-site.ts'
import { namesIn } from '@huanshi/server-kit/storage/storage.ts'

// Videos are written for real, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const LIBS = '/api/My/Libs/upload'
const PANOS = '/api/My/Panos/Upload'
const H265 = /^视频编码是 H\.265，部分浏览器和手机不能播放。/
const ffmpeg = await ffmpegForTests()
const store = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'videos-'))
const more = (parts: TestSite['parts']) => libUploads(parts, libRules(parts))
const site = await openTestSite({ db: store.db, url: store.url, folder, more, ffmpeg })
const { token } = await site.person()
afterAll(async () => {
  await site.close()
  await store.close()
  await rm(folder, { recursive: true })
})

const put = async (address: string, bytes: Buffer, name = 'a.mp4') => {
  const { status, body } = await send({ origin: site.origin, token, bytes, name, address, id: randomUUID() })
  return { status, body, id: String(body['id']) }
}
const libRow = (id: string) => store.db.selectFrom('lib').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const panoRow = (id: string) => store.db.selectFrom('pano').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const handler = (command: string | null) =>
  renditionHandler({
    db: store.db,
    storage: site.storage,
    ffmpeg: command,
    places: { lib: libVideos, pano: panoVideos },
  })
const orderOf = async (id: string, note: string) => {
  const { revision } = await libRow(id)
  return { table: 'lib', id, revision: revision ?? '', note } as const
}
const { signal } = new AbortController()

test('where ffmpeg went away, the video stays as it came and says why', async () => {
  const { status, body, id } = await put(LIBS, await testVideo({ codec: 'hevc' }))
  expect([status, body['note']]).toEqual([201, expect.stringMatching(/^正在转换/)])
  const order = await orderOf(id, '不能播放。')
  const error = await handler(null)
    .run(order, { signal })
    .catch((error: unknown) => error)
  expect(error).toBeInstanceOf(NonRetryableError)
  await handler(null).failed?.(order, error)
  expect(await libRow(id)).toMatchObject({
    file: 'file.mp4',
    note: '不能播放。自动转换没有成功：服务器上没有可用的 ffmpeg。',
  })
})

test('a playlist named as a video is refused, and leaves nothing', async () => {
  const before = await namesIn(site.storage, 'lib')
  const { status, body } = await put(LIBS, Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n'))
  expect([status, body['type']]).toEqual([422, 'upload.refused'])
  expect((await namesIn(site.storage, 'lib')).length).toBe(before.length)
  expect(await readdir(join(site.storage.root, '.work'))).toEqual([])
})

describe.skipIf(ffmpeg === null)('with ffmpeg', () => {
  let bytes: Buffer
  beforeAll(async () => {
    const path = join(folder, 'h265.mp4')
    await realVideo(ffmpeg ?? '', path)
    bytes = await readFile(path)
  })

  test('videos from before get what videos get today, also when it was cut off in between', async () => {
    const [item, sphere] = [await put(LIBS, bytes), await put(PANOS, bytes)]
    const note = '视频编码是 H.265，部分浏览器和手机不能播放。'
    // As a server without ffmpeg left them.
    await store.db.updateTable('lib').set({ thumbnail: null, note }).where('id', '=', item.id).execute()
    const bare = { has_preview: false, cover: null, note, status: 'ready', progress: 1 }
    await store.db.updateTable('pano').set(bare).where('id', '=', sphere.id).execute()
    const parts = { ...site.parts, ffmpeg }
    const [onSphere, inLibrary] = [backfillPanoVideos(parts), backfillLibVideos(parts)]
    const killed = AbortSignal.abort(new Error('killed'))
    await expect(onSphere(killed)).rejects.toThrow('killed')
    const former = backfillHandler([onSphere, inLibrary])
    for (let start = 0; start < 2; start += 1) await former.run({}, { signal })

    expect(await panoRow(sphere.id)).toMatchObject({ has_preview: true, cover: 'cover', status: 'queued' })
    expect(await libRow(item.id)).toMatchObject({ thumbnail: 'thumb.webp', note: expect.stringMatching(/^正在转换/) })
    const { revision } = await panoRow(sphere.id)
    for (const name of ['cover.jpg', 'preview.jpg'])
      expect(await site.storage.exists(`${revisionFolder(sphere.id, revision ?? '')}/${name}`)).toBe(true)
    // Each is ordered once more, however often the server starts.
    const { rows } = await sql<{ id: string; orders: number }>`
      select data ->> 'id' as id, count(*)::integer as orders from pgboss.job
      where name = 'film-rendition' and data ->> 'note' = ${note} group by 1`.execute(store.db)
    expect(rows.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      [item.id, sphere.id].toSorted().map((id) => ({ id, orders: 1 })),
    )
    expect(await readdir(join(site.storage.root, '.work'))).toEqual([])
    // Nobody waits for these.
    await sql`delete from pgboss.job where name = 'film-rendition'`.execute(store.db)
  })

  test('both are shown by a file that plays, at an address of its own, and the video as it came is still there', async () => {
    const [item, sphere, broken] = [
      await put(LIBS, bytes),
      await put(PANOS, bytes),
      await put(LIBS, await testVideo({ codec: 'hevc' })),
    ]
    expect(sphere.body).toMatchObject({ kind: 'video', status: 'queued' })
    // No browser can draw it, so the server has: pictures of the whole, and a view into it.
    for (const [address, size] of [
      [item.body['thumbnailUrl'], [320, 160]],
      [sphere.body['previewUrl'], [320, 160]],
      [sphere.body['thumbnailUrl'], [200, 100]],
      [sphere.body['coverUrl'], [960, 640]],
    ] as const) {
      const picture = await (await fetch(`${site.origin}${String(address)}`)).arrayBuffer()
      const { width, height } = await sharp(Buffer.from(picture)).metadata()
      expect([width, height]).toEqual(size)
    }
    expect([broken.body['thumbnailUrl'], broken.body['status']]).toEqual([null, undefined])
    const deleted = await put(LIBS, bytes)
    await store.db
      .updateTable('lib')
      .set({ deleted_time: new Date().toISOString() })
      .where('id', '=', deleted.id)
      .execute()
    await site.jobs.work({ handlers: [handler(ffmpeg)] })
    const isSettled = async (): Promise<boolean> => {
      const notes = await Promise.all([item, broken, deleted].map(async ({ id }) => (await libRow(id)).note))
      const { status } = await panoRow(sphere.id)
      return status === 'ready' && notes.every((note) => note === null || !note.startsWith('正在'))
    }
    await vi.waitUntil(isSettled, { timeout: 100_000, interval: 200 })

    expect(await libRow(item.id)).toMatchObject({ file: 'playable.mp4', note: null })
    expect(await panoRow(sphere.id)).toMatchObject({ content: 'playable.mp4', note: null, step: null, progress: 1 })
    // As it came, without the note of its place.
    const asItCame = join(folder, 'without-place.mp4')
    expect(await writeHidden(join(folder, 'h265.mp4'), asItCame)).toBe(true)
    for (const address of [String(item.body['url']), String(sphere.body['contentUrl'])]) {
      const given = Buffer.from(await (await fetch(`${site.origin}${address}`)).arrayBuffer())
      expect(given.equals(await readFile(asItCame))).toBe(true)
      expect([bytes.includes('kept-secret'), given.includes('kept-secret')]).toEqual([true, false])
      const shown = await fetch(`${site.origin}${address.replace('file.mp4', 'playable.mp4')}`)
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    }
    const { url, originalUrl } = libAddresses(site.parts.media, [], { ...(await libRow(item.id)) })
    expect([url?.endsWith('/playable.mp4'), originalUrl?.endsWith('/file.mp4')]).toEqual([true, true])
    const { id, revision, content } = await panoRow(sphere.id)
    const nothing = { hasPreview: false, cover: null, look: null, coverage: null, isTiled: false }
    const addresses = panoAddresses(site.parts.media, [], { id, revision, content, ...nothing })
    expect(addresses.contentUrl?.endsWith('/playable.mp4')).toBe(true)
    expect(addresses.originalUrl?.endsWith('/file.mp4')).toBe(true)
    const made = await site.storage.local(panoVideos.keys({ ...(await videoOf(sphere.id)), table: 'pano' }).rendition)
    expect((await probeVideo(made?.path ?? '')).details).toMatchObject({ codec: 'H.264' })

    expect((await libRow(broken.id)).note).toMatch(/自动转换没有成功：视频无法解码。$/)
    expect((await libRow(broken.id)).note).toMatch(H265)
    expect(await libRow(deleted.id)).toMatchObject({ file: 'file.mp4', note: expect.stringMatching(H265) })
    for (const { id } of [broken, deleted]) {
      const kept = await readdir(join(site.storage.root, libFolder(id)), { recursive: true })
      expect(kept.filter((name) => name.endsWith('playable.mp4'))).toEqual([])
    }
    expect(await readdir(join(site.storage.root, '.work'))).toEqual([])
    // Killed between keeping the file and showing it: what is there is taken, without writing it again.
    await store.db.updateTable('lib').set({ file: 'file.mp4', note: '…' }).where('id', '=', item.id).execute()
    await handler(null).run(await orderOf(item.id, ''), { signal })
    expect(await libRow(item.id)).toMatchObject({ file: 'playable.mp4', note: null })
    // Killed after that: it is as it is.
    await handler(ffmpeg).run(await orderOf(item.id, ''), { signal })
    expect(await libRow(item.id)).toMatchObject({ file: 'playable.mp4', note: null })
    expect((await fetch(`${site.origin}${String(item.body['url']).replace('file', 'playable')}`)).status).toBe(200)
  })

  async function videoOf(id: string) {
    const { revision } = await panoRow(id)
    return { id, revision: revision ?? '', note: '' }
  }
})
