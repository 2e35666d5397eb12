// Real films through the real ffmpeg: what plays nowhere plays everywhere afterwards, and what is no film leaves nothing.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findFfmpeg } from './find-ffmpeg.ts'
import { lookIntoFilm } from './make-video.ts'
import { RenditionError, writeRendition } from './rendition.ts'
import { ffmpegForTests, realFilm } from './test-real-film.ts'

// Films are written for real, on a machine that may be busy.
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
    await realFilm(ffmpeg, source, { rate: 100 })
    const before = await lookIntoFilm(source)
    expect([before.details.codec, before.note === null, before.details.frameRate]).toEqual(['H.265', false, 100])
    expect((await readFile(source)).includes('kept-secret')).toBe(true)
    const shares: number[] = []
    await write({ onProgress: (share) => shares.push(share) })
    const after = await lookIntoFilm(target)
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
    await realFilm(ffmpeg, source, { size: '5120x640', rate: 24, seconds: 1, codec: 'libx264' })
    await write()
    const { width, height, note, details } = await lookIntoFilm(target)
    expect([width, height, note, details.frameRate]).toEqual([4096, 512, null, 24])
  })

  test.each<[string, () => Promise<Buffer>]>([
    [
      'a playlist that names a file of the machine',
      async () => Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n'),
    ],
    ['a list of parts', async () => Buffer.from("ffconcat version 1.0\nfile '/etc/hostname'\n")],
    ['a film cut short', async () => (await filmBytes()).subarray(0, 60_000)],
  ])('%s leaves nothing', async (_, bytes) => {
    await writeFile(source, await bytes())
    await expect(write()).rejects.toThrow(RenditionError)
    expect(await readdir(folder)).toEqual(['source.mp4'])
  })

  test('told to stop it stops, and leaves nothing', async () => {
    await realFilm(ffmpeg, source)
    const stopping = new AbortController()
    const writing = write({ signal: stopping.signal, onProgress: () => stopping.abort(new Error('enough')) })
    await expect(writing).rejects.toThrow('enough')
    expect(await readdir(folder)).toEqual(['source.mp4'])
  })

  async function filmBytes(): Promise<Buffer> {
    const path = join(folder, 'whole.mp4')
    await realFilm(ffmpeg, path, { size: '640x320' })
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
