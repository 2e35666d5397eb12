// Real videos through the real ffmpeg: what plays nowhere plays everywhere afterwards, and what is no video leaves nothing.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findFfmpeg } from './find-ffmpeg.ts'
import { probeVideo } from './probe-video.ts'
import { drawFrame } from './video-frame.ts'
import { renditionNote, writeRendition } from './rendition.ts'
import { RenditionError } from './run-ffmpeg.ts'
import { brightVideo, ffmpegForTests, realVideo } from './test-real-video.ts'
import { canToneMap, dullNote } from './tone-map.ts'

// Videos are written for real, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const found = await ffmpegForTests()
const ffmpeg = found ?? ''
let folder: string
let source: string
let target: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rendition-'))
  source = join(folder, 'source.mp4')
  target = join(folder, 'target.mp4')
})
afterEach(() => rm(folder, { recursive: true }))

const never = new AbortController().signal
const write = (more: { signal?: AbortSignal; onProgress?: (share: number) => void } = {}) =>
  writeRendition({ ffmpeg, source, target, signal: never, ...more })

describe.skipIf(found === null)('with ffmpeg', () => {
  test('H.265 becomes H.264 with its sound, quick to start, at most sixty frames a second, and nameless', async () => {
    await realVideo(ffmpeg, source, { rate: 100 })
    const before = await probeVideo(source)
    expect([before.details.codec, before.note === null, before.details.frameRate]).toEqual(['H.265', false, 100])
    expect((await readFile(source)).includes('kept-secret')).toBe(true)
    const shares: number[] = []
    await write({ onProgress: (share) => shares.push(share) })
    const after = await probeVideo(target)
    expect([after.note, after.width, after.height]).toEqual([null, 320, 160])
    expect(after.details).toMatchObject({ codec: 'H.264', audioCodec: 'AAC' })
    expect(after.details.frameRate).toBeCloseTo(60, 0)
    expect(after.duration).toBeCloseTo(2, 1)
    expect(shares.at(-1)).toBeGreaterThan(0.9)
    const bytes = await readFile(target)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    for (const secret of ['kept-secret', '31.2304', 'camera-of-lin']) expect(bytes.includes(secret)).toBe(false)
  })

  test('one larger than browsers play keeps its shape and its frame rate', async () => {
    await realVideo(ffmpeg, source, { size: '5120x640', rate: 24, seconds: 1, codec: 'libx264' })
    await write()
    const { width, height, note, details } = await probeVideo(target)
    expect([width, height, note, details.frameRate]).toEqual([4096, 512, null, 24])
  })

  test('H.264 of ten bits, which browsers do not play, becomes one of eight', async () => {
    await realVideo(ffmpeg, source, { codec: 'libx264', pixels: 'yuv420p10le' })
    expect((await probeVideo(source)).note).toMatch(/^视频编码是 H\.264 的 10 位/)
    await write()
    expect((await probeVideo(target)).note).toBeNull()
  })

  test.each(['pq', 'hlg'] as const)(
    'the light of a video in %s comes into the range of every screen',
    async (range) => {
      if (!(await canToneMap(ffmpeg))) return console.warn('SKIPPED: this ffmpeg cannot map tones')
      await brightVideo(ffmpeg, source, range)
      expect((await probeVideo(source)).transfer).toBe(range)
      await write()
      expect((await probeVideo(target)).transfer).toBeNull()
      expect(await renditionNote(ffmpeg, source)).toBeNull()
      // The video itself as a picture looks the same.
      for (const video of [target, source]) {
        const frame = join(folder, 'frame.jpg')
        expect(await drawFrame(ffmpeg, { source: video, target: frame, longer: 384 })).toBe(true)
        const [white, grey, brick] = await thirds(frame)
        expect(Math.min(...(white ?? []))).toBeGreaterThan(190)
        for (const value of grey ?? []) expect(Math.abs(value - 0x80)).toBeLessThan(16)
        for (const [i, value] of [0x90, 0x40, 0x30].entries())
          expect(Math.abs((brick?.[i] ?? 0) - value)).toBeLessThan(24)
        await rm(frame)
      }
    },
  )

  test('a frame is as small as asked for, and what is no video has none and leaves nothing', async () => {
    await realVideo(ffmpeg, source, { size: '640x320' })
    const frame = join(folder, 'frame.jpg')
    expect(await drawFrame(ffmpeg, { source, target: frame, longer: 200 })).toBe(true)
    const { format, width, height } = await sharp(frame).metadata()
    expect([format, width, height]).toEqual(['jpeg', 200, 100])
    await writeFile(source, (await readFile(source)).subarray(0, 500))
    expect(await drawFrame(ffmpeg, { source, target: join(folder, 'none.jpg'), longer: 200 })).toBe(false)
    expect((await readdir(folder)).toSorted()).toEqual(['frame.jpg', 'source.mp4'])
  })

  test('where the light cannot be mapped, its owner is told so', async () => {
    await brightVideo(ffmpeg, source, 'pq')
    const poor = join(folder, 'ffmpeg')
    await writeFile(poor, '#!/bin/sh\necho " .S. scale V->V"\n', { mode: 0o755 })
    expect(await renditionNote(poor, source)).toBe(dullNote)
  })

  test.each<[string, () => Promise<Buffer>]>([
    [
      'a playlist that names a file of the machine',
      async () => Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n'),
    ],
    ['a list of parts', async () => Buffer.from("ffconcat version 1.0\nfile '/etc/hostname'\n")],
    ['a video cut short', async () => (await videoBytes()).subarray(0, 60_000)],
  ])('%s leaves nothing', async (_, bytes) => {
    await writeFile(source, await bytes())
    await expect(write()).rejects.toThrow(RenditionError)
    expect(await readdir(folder)).toEqual(['source.mp4'])
  })

  test('told to stop it stops, and leaves nothing', async () => {
    await realVideo(ffmpeg, source)
    const stopping = new AbortController()
    const writing = write({ signal: stopping.signal, onProgress: () => stopping.abort(new Error('enough')) })
    await expect(writing).rejects.toThrow('enough')
    expect(await readdir(folder)).toEqual(['source.mp4'])
  })

  /** Mean colour of the middle of each third of a picture. */
  async function thirds(path: string): Promise<number[][]> {
    const { width, height } = await sharp(path).metadata()
    return Promise.all(
      [1, 3, 5].map(async (sixth) => {
        const place = { left: Math.round((width * sixth) / 6) - 10, top: (height >> 1) - 10, width: 20, height: 20 }
        const { channels } = await sharp(await sharp(path).extract(place).toBuffer()).stats()
        return channels.map(({ mean }) => mean)
      }),
    )
  }

  async function videoBytes(): Promise<Buffer> {
    const path = join(folder, 'whole.mp4')
    await realVideo(ffmpeg, path, { size: '640x320' })
    const bytes = await readFile(path)
    await rm(path)
    expect(bytes.length).toBeGreaterThan(100_000)
    return bytes
  }
})

test('the program ends with the server that asked for it', async () => {
  const child = fork(new URL('rendition-process.ts', import.meta.url), [], {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  if (child.stdout === null) throw new Error('a pipe was asked for')
  const exited = once(child, 'exit')
  // The pipe is the program's too: it ends when both have ended.
  const silent = once(child.stdout, 'end')
  const script = 'echo begun; exec sleep 3600'
  child.send({ command: '/bin/sh', args: ['-c', script] })
  await once(child.stdout, 'data')
  child.disconnect()
  await silent
  expect(await exited).toEqual([1, null])
})

test('where PATH has none, there is none', async () => {
  expect(await findFfmpeg(folder)).toBeNull()
  expect(await findFfmpeg('')).toBeNull()
  await writeFile(join(folder, 'ffmpeg'), '#!/bin/sh\necho "Unrecognized option" >&2\nexit 1\n', { mode: 0o755 })
  expect(await findFfmpeg(folder)).toBeNull()
})
