// Videos of fisheyes, made of a rendered room that turns from frame to frame, go the whole way through the product: sent as their
// camera writes them, declared, drawn as a sphere, cut into sizes. Every frame that comes out is compared with the room, pixel by pixel.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { FisheyeCoverage } from '@huanshi/kernel/protocol/coverage.ts'
import { ffmpegForTests } from '@huanshi/library/server/media/test-real-video.ts'
import { filtersLacking } from '@huanshi/library/server/media/ffmpeg-filters.ts'
import { openRenditions } from '@huanshi/library/server/media/rendition-job.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { fisheyeHandler } from '@huanshi/pano/server/fisheye-job.ts'
import { missingFor } from '@huanshi/pano/server/declare-video.ts'
import { markQueued } from '@huanshi/pano/server/mark-queued.ts'
import { sceneContent } from '@huanshi/pano/server/scene-content.ts'
import { revisionFolder } from '@huanshi/pano/server/picture-files.ts'
import { testPanos } from '@huanshi/pano/server/test-panos.ts'
import { streamHandler } from '@huanshi/pano/server/video-stream.ts'
import { registerResource } from '@huanshi/resource-server/routes.ts'
import { areaGuards } from '@huanshi/server/composition/area-guards.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { joinLenses } from '@huanshi/web-kit/upload/join-lenses.ts'
import { FRAMES, half, shot, SIDE, TURN, type Shot } from './fisheye-shots.ts'
import { Differences, RADIAN, seen } from './known-room.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const run = promisify(execFile)
const found = await ffmpegForTests()
const ffmpeg = found !== null && (await filtersLacking(found, ['v360'])).length === 0 ? found : null
const site = await testPanos((app, db, rules) => registerResource(app, { db, areaGuards, rules }), ffmpeg)
const { token } = await site.person()
const parts = { ...site.parts, ffmpeg }
await site.jobs.work({ handlers: [fisheyeHandler(parts), streamHandler(parts)] })
afterAll(() => site.close())

const taken = (how: Shot): Promise<Buffer> => shot(ffmpeg ?? '', site.folder, how)

async function read(id: string): Promise<Pano> {
  const answer = await fetch(`${site.origin}/api/My/Panos/${id}`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as Pano // as the contract says
}

async function sent(bytes: Buffer): Promise<string> {
  const to = { origin: site.origin, token, bytes, name: 'VID_0001.mp4', address: '/api/My/Panos/Upload' }
  const { status, body } = await send({ ...to, fields: { config: 'panoVideo' } })
  expect([status, body['detail']]).toEqual([201, undefined])
  return String(body['id'])
}

async function declare(id: string, coverage: object): Promise<{ readonly status: number; readonly said: string }> {
  const answer = await fetch(`${site.origin}/api/My/Panos/${id}/coverage`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(coverage),
  })
  return { status: answer.status, said: await answer.text() }
}

async function drawn(id: string, coverage: object): Promise<Pano> {
  const { status, said } = await declare(id, coverage)
  expect([status, status === 200 ? '' : said]).toEqual([200, ''])
  const isUnderWay = async () => ['queued', 'processing'].includes((await read(id)).status)
  await vi.waitUntil(async () => !(await isUnderWay()), { timeout: 250_000, interval: 100 })
  const pano = await read(id)
  expect([pano.status, pano.error]).toEqual(['ready', null])
  return pano
}

const rowOf = (id: string) =>
  site.store.db.selectFrom('pano').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function folderOf(id: string): Promise<string> {
  return join(site.storage.root, revisionFolder(id, (await rowOf(id)).revision ?? ''))
}

interface Likeness {
  readonly frames: number
  readonly median: number
  readonly most: number
}

/** Every frame against the room as it stood then. @param reach degrees around the middle beyond which it is dark */
async function likeness(id: string, reach = 360): Promise<Likeness> {
  const { width, height } = await rowOf(id)
  const [wide, high] = [width ?? 0, height ?? 0]
  const args = [
    '-v',
    'error',
    '-i',
    join(await folderOf(id), 'playable.mp4'),
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-',
  ]
  const { stdout } = await run(ffmpeg ?? '', args, { encoding: 'buffer', maxBuffer: 2 ** 28 })
  const differences = new Differences()
  const wanted = new Uint8Array(3)
  const frames = stdout.length / (wide * high * 3)
  for (let frame = 0; frame < frames; frame++)
    for (let y = 0; y < high; y++)
      for (let x = 0; x < wide; x++) {
        const [yaw, pitch] = [((x + 0.5) / wide - 0.5) * 360 * RADIAN, (0.5 - (y + 0.5) / high) * Math.PI]
        const ahead = Math.cos(pitch) * Math.cos(yaw)
        if (Math.acos(ahead) > (reach / 2) * RADIAN) wanted.fill(0)
        else seen([Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), ahead], wanted, 0, frame * TURN)
        const at = ((frame * high + y) * wide + x) * 3
        for (let i = 0; i < 3; i++) differences.add(stdout[at + i] ?? 0, wanted[i] ?? 0)
      }
  return { frames, median: differences.below(0.5), most: differences.below(0.9) }
}

const fisheye: FisheyeCoverage = { form: 'fisheye', lenses: 2, angle: 200, turns: [0, 0], blend: 8 }
const twice: Shot = { lenses: 2, angle: 200, turns: [90, -90] }

describe.skipIf(ffmpeg === null)('with ffmpeg', () => {
  test.each<[string, Shot, FisheyeCoverage]>([
    ['two circles in one picture, each turned', twice, { ...fisheye, turns: [90, -90] }],
    [
      'two pictures that run beside each other',
      { ...twice, angle: 194, turns: [0, 20], isApart: true, codec: 'libx265' },
      { ...fisheye, angle: 194, turns: [0, 20], blend: 4 },
    ],
    ['one circle', { lenses: 1, angle: 190, turns: [30, 0] }, { ...fisheye, lenses: 1, angle: 190, turns: [30, 0] }],
  ])('%s', async (_name, how, coverage) => {
    const id = await sent(await taken(how))
    const raw = await read(id)
    expect([raw.status, raw.camera, raw.details.isUnstitched]).toEqual([
      'ready',
      { make: 'Insta360', model: 'Insta360 X4' },
      true,
    ])
    expect(raw.note).toContain('选鱼眼来展开')
    const { width, height } = await drawn(id, coverage)
    expect([width, (height ?? 0) * 2]).toEqual([width, width])
    const like = await likeness(id, coverage.lenses === 1 ? coverage.angle : 360)
    expect([like, like.frames, like.median <= 4, like.most <= 24]).toEqual([like, FRAMES, true, true])
  })

  test('the two files of a camera that writes one for each lens are one video', async () => {
    const [angle, turns] = [200, [90, -90]] as const
    const whole = { lenses: 2, angle, turns, isApart: true } as const
    const halves = await Promise.all(
      ([0, 1] as const).map(async (nth) => {
        const bytes = await half(ffmpeg ?? '', site.folder, await taken(whole), nth)
        return new File([new Uint8Array(bytes)], `VID_20260101_100000_${nth}0_007.insv`)
      }),
    )
    const [joined, ...others] = await joinLenses([new File(['x'], 'a.jpg'), ...halves.toReversed()])
    expect([joined?.name, others.map(({ name }) => name)]).toEqual(['VID_20260101_100000_007.insv', ['a.jpg']])
    const id = await sent(Buffer.from((await joined?.arrayBuffer()) ?? new ArrayBuffer(0)))
    expect((await read(id)).details).toMatchObject({ pictures: 2, isUnstitched: true, audioCodec: 'AAC' })
    await drawn(id, { ...fisheye, turns: [...turns] })
    const like = await likeness(id)
    expect([like, like.frames, like.median <= 4, like.most <= 24]).toEqual([like, FRAMES, true, true])
    // One alone goes as it is, and its author is told of the other.
    expect(await joinLenses(halves.slice(0, 1))).toEqual(halves.slice(0, 1))
    const [first] = halves
    const alone = await sent(Buffer.from((await first?.arrayBuffer()) ?? new ArrayBuffer(0)))
    expect((await read(alone)).note).toContain('请把两个一起选中上传')
  })

  test('it is a video like any other then: in sizes, with its sound, marked as a sphere, without what the camera told', async () => {
    const id = await sent(await taken(twice))
    const first = (await rowOf(id)).revision
    const original = await readFile(join(await folderOf(id), 'file.mp4'))
    expect([await read(id), original.includes('SECRET'), original.includes('31.2304N')]).toEqual([
      expect.objectContaining({
        details: expect.objectContaining({ stream: expect.objectContaining({ state: 'none' }) }),
      }),
      false,
      false,
    ])
    await sql`create table told (step text, progress float8)`.execute(site.store.db)
    await sql`create function tell_step() returns trigger language plpgsql as
      $$ begin insert into told values (new.step, new.progress); return null; end $$`.execute(site.store.db)
    await sql`create trigger tell_step after update on pano for each row execute function tell_step()`.execute(
      site.store.db,
    )
    await drawn(id, { ...fisheye, turns: [90, -90] })
    await sql`drop trigger tell_step on pano`.execute(site.store.db)
    const told = await sql<{ step: string | null }>`select step from told`.execute(site.store.db)
    expect(told.rows.map(({ step }) => step)).toContain('正在拼接鱼眼视频')
    await vi.waitUntil(async () => (await read(id)).details.stream?.state === 'made', {
      timeout: 200_000,
      interval: 100,
    })
    const row = await rowOf(id)
    const pano = await read(id)
    expect(pano.details.stream?.sizes?.map(({ width }) => width)).toEqual([640, row.width])
    expect(sceneContent(row, 'x')).toMatchObject({
      url: 'x/playable.mp4',
      streamUrl: 'x/stream.m3u8',
      posterUrl: 'x/preview.jpg',
    })
    const folder = await folderOf(id)
    expect((await readdir(folder)).filter((name) => name.endsWith('.jpg'))).toEqual(
      expect.arrayContaining(['cover.jpg', 'preview.jpg', 'sent.jpg']),
    )
    const probe = ['-v', 'error', '-show_streams', '-of', 'json', join(folder, 'playable.mp4')]
    const { stdout } = await run('ffprobe', probe)
    expect(stdout).toContain('"projection": "equirectangular"')
    expect(stdout).toContain('"codec_name": "aac"')
    // Not destructive: the same bytes lie beside it, under another revision than before.
    const sum = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
    expect([row.revision === first, sum(await readFile(join(folder, 'file.mp4')))]).toEqual([false, sum(original)])
  })

  test('what was declared wrong is declared otherwise, and as what it was; captions stay', async () => {
    const id = await sent(await taken(twice))
    await drawn(id, { ...fisheye, angle: 180 })
    const wrong = await likeness(id)
    expect(wrong.most).toBeGreaterThan(40)
    const captioned = await fetch(`${site.origin}/api/My/Panos/${id}/captions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'zh-Hans', cues: [{ start: 0, end: 1, text: '院子' }] }),
    })
    expect(captioned.status).toBe(200)
    await drawn(id, { ...fisheye, turns: [90, -90] })
    const right = await likeness(id)
    expect([right, right.median <= 4]).toEqual([right, true])
    const whole = await drawn(id, { form: 'sphere', horizontal: 360, vertical: 180, offset: 0 })
    expect([whole.width, whole.height, whole.originalUrl]).toEqual([2 * SIDE, SIDE, null])
    const names = await readdir(await folderOf(id))
    expect([names.includes('playable.mp4'), names.filter((name) => name.endsWith('.vtt')).length]).toEqual([false, 1])
  })

  test.each<[string, Shot, object, string]>([
    [
      'two pictures as one lens',
      { ...twice, angle: 194, isApart: true, codec: 'libx265' },
      { ...fisheye, lenses: 1 },
      '两路画面',
    ],
    ['one circle as two', { lenses: 1, angle: 190, turns: [30, 0] }, fisheye, '宽应是高的两倍'],
    ['a cylinder', twice, { form: 'cylinder', horizontal: 360, offset: 0 }, '只能是整个球面或鱼眼'],
  ])('%s is refused', async (_name, how, coverage, said) => {
    const answer = await declare(await sent(await taken(how)), coverage)
    expect([answer.status >= 400 && answer.status < 500, answer.said.includes(said)]).toEqual([true, true])
  })
})

test('where ffmpeg is missing, or its filters, that is said before and refused', async () => {
  expect(missingFor(undefined)).toContain('没有可用的 ffmpeg')
  const renditions = openRenditions(site.jobs, await bareProgram())
  await vi.waitUntil(() => renditions.lack !== null)
  expect(missingFor(renditions)).toContain('缺少滤镜 v360、maskedmerge、lutyuv')
})

test.skipIf(ffmpeg === null)(
  'what comes to nothing says why, keeps what was shown, and is declared otherwise',
  async () => {
    const id = await sent(await taken(twice))
    const { revision } = await rowOf(id)
    const job = { panoId: id, revision: uuidV7() }
    const [from, to] = [revision ?? '', job.revision].map((one) => `${revisionFolder(id, one)}/file.mp4`) as [
      string,
      string,
    ] // of two
    await site.storage.copy(from, to)
    await markQueued(site.store.db, id, job.revision, fisheye)
    const handler = fisheyeHandler({ ...parts, ffmpeg: await bareProgram() })
    const error = await handler.run(job, { signal: new AbortController().signal }).catch((fault: unknown) => fault)
    await handler.failed?.(job, error)
    const failed = await read(id)
    expect([failed.status, failed.error]).toEqual(['failed', expect.stringContaining('v360、maskedmerge、lutyuv')])
    expect((await rowOf(id)).revision).toBe(revision)
    const made = await drawn(id, { ...fisheye, turns: [90, -90] })
    expect(made.originalUrl).not.toBeNull()
  },
)

/** An ffmpeg that was built without them. */
async function bareProgram(): Promise<string> {
  const path = join(site.folder, `ffmpeg-${uuidV7()}`)
  await writeFile(path, '#!/bin/sh\necho " TSC scale V->V"\n', { mode: 0o755 })
  return path
}
