/**
 * Pictures with flipped bits, cut ends and lying headers, each looked at and built in a process of its own kind: none may end it, keep
 * it busy or fill its memory. `HUANSHI_MUTATIONS=1000` tries that many of each format.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { psdOf } from './psd/test-psd.ts'
import { paint, testFolder } from './test-folder.ts'

const times = Number(process.env['HUANSHI_MUTATIONS'] ?? 40)
const folder = testFolder()
const painted = paint(400, 200)
const program = fileURLToPath(new URL('test-look.ts', import.meta.url))

const sources: Readonly<Record<string, () => Promise<Buffer>>> = {
  'baseline.jpg': async () =>
    sharp(await painted)
      .jpeg()
      .toBuffer(),
  'progressive.jpg': async () =>
    sharp(await painted)
      .jpeg({ progressive: true })
      .toBuffer(),
  'sound.png': async () =>
    sharp(await painted)
      .png()
      .toBuffer(),
  'tiled.tif': async () =>
    sharp(await painted)
      .tiff({ compression: 'lzw', tile: true, predictor: 'horizontal' })
      .toBuffer(),
  'jpeg.tif': async () =>
    sharp(await painted)
      .tiff({ compression: 'jpeg', bigtiff: true })
      .toBuffer(),
  'sound.psb': async () => {
    const pixels = await sharp(await painted)
      .raw()
      .toBuffer()
    const planes = [0, 1, 2].map((c) =>
      Buffer.from(Uint8Array.from({ length: pixels.length / 3 }, (_, i) => pixels[3 * i + c] ?? 0)),
    )
    return psdOf({ width: 400, height: 200, mode: 'rgb', depth: 8, isLarge: true, compression: 'rle', planes })
  },
}

/** A small generator, so that what failed once fails again. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function mutate(sound: Buffer, seed: number): Buffer {
  const roll = dice(seed * 7919 + 13)
  if (seed % 4 === 0) return sound.subarray(0, roll(sound.length))
  const bytes = Buffer.from(sound)
  // Half of the changes go into the head, where sizes and tables are.
  for (let i = roll(8); i >= 0; i--) {
    const at = roll(2) === 0 ? roll(Math.min(200, bytes.length)) : roll(bytes.length)
    bytes[at] = seed % 2 === 0 ? roll(256) : (bytes[at] ?? 0) ^ (1 << roll(8))
  }
  return bytes
}

let child: ChildProcess | undefined
afterAll(() => void child?.kill('SIGKILL'))

/** What the child answers, or how it ended, or that it is still at it. */
async function ask(child: ChildProcess, path: string): Promise<unknown> {
  const waiting = new AbortController()
  const { signal } = waiting
  child.send(path)
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([answer]: unknown[]) => answer),
      once(child, 'exit', { signal }).then(([code, by]: unknown[]) => `ended by ${String(by ?? code)}`),
      setTimeout(20_000, 'busy', { signal }),
    ])
  } finally {
    waiting.abort()
  }
}

test.each(Object.entries(sources))('%s, spoilt', { timeout: 60_000 + 1000 * times }, async (name, make) => {
  const sound = await make()
  child?.kill('SIGKILL')
  child = fork(program, [], { execArgv: [] })
  const path = join(folder, name)
  const ends = new Map<unknown, number>()
  for (let seed = 0; seed < times; seed++) {
    await writeFile(path, seed === 0 ? sound : mutate(sound, seed))
    const end = await ask(child, path)
    expect(['read', 'PictureError'], `${name}, change ${seed}`).toContain(end)
    ends.set(end, (ends.get(end) ?? 0) + 1)
  }
  expect(ends.get('read'), 'the sound one at least').toBeGreaterThan(0)
  expect(ends.get('PictureError')).toBeGreaterThan(times / 10)
  const peakBytes = Number(await ask(child, ''))
  expect(peakBytes / 2 ** 20).toBeLessThan(700)
})
