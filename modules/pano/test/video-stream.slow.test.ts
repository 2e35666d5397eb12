// A video on the sphere in several sizes, from its upload to the ranges that players ask for, and away again.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { VideoStream } from '@huanshi/library/contract/lib-details.ts'
import { backfillPanoVideos } from '../server/backfill-pano-videos.ts'
import { sceneContent } from '../server/scene-content.ts'
import { ffmpegForTests, realVideo } from '@huanshi/library/server/media/test-real-video.ts'
import { registerResource } from '@huanshi/resource-server/routes.ts'
import { areaGuards } from '@huanshi/server/composition/area-guards.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { permitOf } from '@huanshi/server-kit/permit/permits.ts'
import { revisionFolder } from '../server/picture-files.ts'
import { openTestSite } from '../server/test-site.ts'
import { makeStream, streamHandler } from '../server/video-stream.ts'

// Videos are written for real, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const run = promisify(execFile)
const ffmpeg = await ffmpegForTests()
const store = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'streams-'))
const site = await openTestSite({
  db: store.db,
  url: store.url,
  folder,
  ffmpeg,
  register: (app, db, rules) => registerResource(app, { db, areaGuards, rules }),
})
const { token } = await site.person()
const parts = { ...site.parts, ffmpeg }
const never = new AbortController().signal
let bytes: Buffer
let id: string
let base: string
afterAll(async () => {
  await site.close()
  await store.close()
  await rm(folder, { recursive: true })
})

const row = () => store.db.selectFrom('pano').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const stream = async (): Promise<VideoStream | undefined> => ((await row()).details as { stream?: VideoStream }).stream // written by us
const kept = async () => {
  const { revision } = await row()
  const place = join(site.storage.root, revisionFolder(id, revision ?? ''))
  return { place, job: { panoId: id, revision: revision ?? '' }, names: (await readdir(place)).toSorted() }
}
const streamFiles = async () => (await kept()).names.filter((name) => name.startsWith('stream'))
const ask = async (name: string, range?: string) =>
  fetch(`${site.origin}${base}/${name}`, range === undefined ? {} : { headers: { range: `bytes=${range}` } })

describe.skipIf(ffmpeg === null)('with ffmpeg', () => {
  beforeAll(async () => {
    const path = join(folder, 'large.mp4')
    const languages = ['zho', 'eng']
    await realVideo(ffmpeg ?? '', path, { size: '1600x800', seconds: 5, rate: 25, codec: 'libx264', languages })
    bytes = await readFile(path)
  })
  beforeEach(async () => {
    const address = '/api/My/Panos/Upload'
    const { body } = await send({ origin: site.origin, token, bytes, name: 'a.mp4', address, id: randomUUID() })
    id = String(body['id'])
    const url = String(body['contentUrl'])
    base = url.slice(0, url.lastIndexOf('/'))
  })

  test('every size begins its stretches at the same moments, and is one file that is asked for by ranges', async () => {
    expect([(await row()).status, await stream()]).toEqual(['ready', { state: 'waiting' }])
    await makeStream(parts, (await kept()).job, never)
    const made = await stream()
    expect(made?.state).toBe('made')
    expect(made?.sizes?.map(({ width, height }) => [width, height])).toEqual([
      [640, 320],
      [1280, 640],
      [1600, 800],
    ])
    expect(made?.sounds).toEqual(['zh', 'en'])
    expect(sceneContent(await row(), base)).toMatchObject({ type: 'video', streamUrl: `${base}/stream.m3u8` })
    // The ticket is the author's own: nobody else can see the video.
    const master = await ask('stream.m3u8')
    expect([master.status, master.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.mpegurl'])
    const list = await master.text()
    expect(list.match(/RESOLUTION=\d+x\d+/g)).toEqual(
      ['640x320', '1280x640', '1600x800'].map((one) => `RESOLUTION=${one}`),
    )
    expect(list.match(/LANGUAGE="\w+"/g)).toEqual(['LANGUAGE="zh"', 'LANGUAGE="en"'])
    expect(list.match(/CODECS="avc1\.64[0-9a-f]{4},mp4a\.40\.2",AUDIO="sound"/g)).toHaveLength(3)
    const beginnings = new Set<string>()
    for (const width of [640, 1280, 1600]) {
      const text = await (await ask(`stream-${width}.m3u8`)).text()
      beginnings.add((text.match(/#EXTINF:[\d.]+/g) ?? []).join())
      const [, size = '', at = ''] = /BYTERANGE:(\d+)@(\d+)/.exec(text) ?? []
      const piece = await ask(`stream-${width}.m4s`, `${at}-${Number(at) + Number(size) - 1}`)
      const content = Buffer.from(await piece.arrayBuffer())
      expect([piece.status, content.length, content.toString('latin1', 4, 8)]).toEqual([206, Number(size), 'moof'])
    }
    expect([...beginnings]).toEqual(['#EXTINF:2.00000,#EXTINF:2.00000,#EXTINF:1.00000'])
    const { place, names } = await kept()
    expect(names.filter((name) => name.endsWith('.m4s'))).toHaveLength(5)
    expect(await readdir(join(site.storage.root, '.work'))).toEqual([])
    for (const name of await streamFiles()) {
      const file = await readFile(join(place, name))
      expect(['kept-secret', '31.2304', 'camera-of-lin'].filter((one) => file.includes(one))).toEqual([])
    }
    // Another player reads the whole of it.
    const read = [
      '-v',
      'error',
      '-allowed_extensions',
      'ALL',
      '-i',
      join(place, 'stream.m3u8'),
      '-map',
      '0',
      '-f',
      'null',
      '-',
    ]
    expect((await run(ffmpeg ?? '', read)).stderr).toBe('')
  })

  test('whoever may not see the video any more gets no list and no piece of it, within a second', async () => {
    await makeStream(parts, (await kept()).job, never)
    await store.db.updateTable('pano').set({ visibility: 'public' }).where('id', '=', id).execute()
    await site.hear()
    const { revision } = await row()
    base = site.parts.media.address(revisionFolder(id, revision ?? ''), [permitOf('o', id)])
    expect([(await ask('stream.m3u8')).status, (await ask('stream-640.m4s', '0-99')).status]).toEqual([200, 206])
    await store.db.updateTable('pano').set({ visibility: 'private' }).where('id', '=', id).execute()
    await site.hear()
    for (const name of ['stream.m3u8', 'stream-640.m3u8', 'stream-640.m4s', 'stream-sound-1.m4s'])
      expect((await ask(name, '0-99')).status).toBeGreaterThanOrEqual(404)
  })

  test('a process that was killed leaves to the next what it had done, and that keeps it', async () => {
    const { job, place } = await kept()
    const killed = new AbortController()
    const isThere = (name: string) =>
      stat(join(place, name)).then(
        () => true,
        () => false,
      )
    const first = makeStream(parts, job, killed.signal)
    await vi.waitUntil(() => isThere('stream-640.m3u8'), { timeout: 100_000, interval: 20 })
    killed.abort(new Error('killed'))
    await expect(first).rejects.toThrow('killed')
    expect(await stream()).toMatchObject({ state: 'making' })
    const before = (await stat(join(place, 'stream-640.m4s'))).mtimeMs
    await makeStream(parts, job, never)
    expect((await stream())?.state).toBe('made')
    expect((await stat(join(place, 'stream-640.m4s'))).mtimeMs).toBe(before)
    // Killed once more, right after it had said so: nothing is taken away.
    await makeStream(parts, job, never)
    expect(await streamFiles()).toHaveLength(11)
  })

  test('captions are kept beside it as text, one file for each language, and the former ones go', async () => {
    const caption = async (body: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const sent = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await fetch(`${site.origin}/api/My/Panos/${id}/captions`, sent)).status
    }
    const shown = async () => {
      const content = sceneContent(await row(), base)
      return content !== null && content.type === 'video' ? (content.captions ?? []) : []
    }
    expect(await caption({ language: 'zh-Hans', cues: [{ start: 0, end: 2, text: '旧的' }] })).toBe(200)
    const [former] = await shown()
    expect(await caption({ language: 'en', cues: [{ start: 0.5, end: 2, text: 'Gate & <b>hall</b>' }] })).toBe(200)
    expect(await caption({ language: 'zh-Hans', cues: [{ start: 0, end: 2, text: '大门' }] })).toBe(200)
    const both = await shown()
    expect(both.map(({ language }) => language)).toEqual(['en', 'zh-Hans'])
    const texts = await Promise.all(
      both.map(async ({ url }) => {
        const answer = await fetch(`${site.origin}${url}`)
        return [answer.headers.get('content-type'), await answer.text()]
      }),
    )
    expect(texts).toEqual([
      ['text/vtt; charset=utf-8', 'WEBVTT\n\n00:00:00.500 --> 00:00:02.000\nGate &amp; &lt;b&gt;hall&lt;/b&gt;\n'],
      ['text/vtt; charset=utf-8', 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n大门\n'],
    ])
    expect((await fetch(`${site.origin}${former?.url}`)).status).toBe(404)
    for (const language of ['ZH', 'zh"\n#EXT', '../..', '']) expect(await caption({ language, cues: [] })).toBe(400)
    expect(await caption({ language: 'zh-Hans', cues: [{ start: -1, end: 2, text: '' }] })).toBe(400)
    expect(await caption({ language: 'zh-Hans', cues: [] })).toBe(200)
    expect((await shown()).map(({ language }) => language)).toEqual(['en'])
    expect((await kept()).names.filter((name) => name.endsWith('.vtt'))).toHaveLength(1)
  })

  test('where ffmpeg is missing it says so, and a start with one makes up for it', async () => {
    await makeStream({ ...parts, ffmpeg: null }, (await kept()).job, never)
    expect(await stream()).toMatchObject({ state: 'none', reason: expect.stringContaining('ffmpeg') })
    expect(sceneContent(await row(), base)).not.toHaveProperty('streamUrl')
    await backfillPanoVideos(parts)(never)
    expect((await stream())?.state).toBe('made')
  })

  test('what cannot be decoded keeps the video as it came, and nothing else', async () => {
    const { job, place } = await kept()
    const broken = Buffer.from(bytes)
    broken.fill(0x41, broken.indexOf('mdat') + 400)
    await rm(join(place, 'file.mp4'))
    await writeFile(join(place, 'file.mp4'), broken)
    const error = await makeStream(parts, job, never).catch((error: unknown) => error)
    await streamHandler(parts).failed?.(job, error)
    expect([await stream(), await streamFiles()]).toEqual([
      { state: 'failed', reason: expect.stringMatching(/^视频/) },
      [],
    ])
  })

  test('its author stops it, which leaves nothing, and has it made after all', async () => {
    const act = async (name: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(`${site.origin}/api/My/Panos/${id}/${name}`, { method: 'POST', headers })).status
    }
    const { job } = await kept()
    const making = makeStream(parts, job, never)
    await vi.waitUntil(async () => (await stream())?.state === 'making', { timeout: 60_000, interval: 20 })
    expect(await act('make-stream')).toBe(409)
    expect(await act('stop-stream')).toBe(200)
    await making
    expect([(await stream())?.state, await streamFiles()]).toEqual(['stopped', []])
    expect(await act('stop-stream')).toBe(409)
    expect(await act('make-stream')).toBe(200)
    await site.jobs.work({ handlers: [streamHandler(parts)] })
    await vi.waitUntil(async () => (await stream())?.state === 'made', { timeout: 120_000, interval: 200 })
  })
})
