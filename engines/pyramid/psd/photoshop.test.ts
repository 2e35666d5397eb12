import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readBase } from '../preview/base-picture.ts'
import { inspectPicture } from '../preview/inspect-picture.ts'
import { verifyPicture } from '../verify-picture.ts'
import { difference } from './test-psd.ts'

const real = fileURLToPath(new URL('../../../../shared/data/psb/', import.meta.url))

describe.skipIf(!existsSync(real))('documents of Photoshop itself (shared/data/psb; skipped where absent)', () => {
  it.each([
    ['0layers.psb', 1600, 1200],
    ['16bit5x5.psb', 5, 5],
    ['1layer.psb', 101, 55],
    ['2layers.psb', 101, 55],
    ['300dpi.psb', 100, 150],
    ['32bit5x5.psb', 5, 5],
    ['gray1.psb', 1800, 1200],
    ['transparentbg.psb', 100, 150],
  ])('%s', async (name, wide, high) => {
    const path = join(real, name)
    await verifyPicture(path)
    const { data, width, height } = await readBase(path)
    expect([width, height]).toEqual([wide, high])
    // Where it is stored raw, each sample is where the specification puts it.
    const facts = await inspectPicture(path)
    if (facts.depth === 8) return
    const file = await readFile(path)
    const bytes = facts.depth / 8
    const channels = file.readUInt16BE(12)
    const start = file.length - channels * wide * high * bytes
    const expected = Buffer.alloc(data.length)
    for (let i = 0; i < data.length; i++) {
      const at = start + ((i % 3) * wide * high + Math.floor(i / 3)) * bytes
      const light = facts.depth === 32 ? file.readFloatBE(at) : 0
      const value = light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
      expected[i] = facts.depth === 32 ? Math.round(255 * Math.min(1, Math.max(0, value))) : file.readUInt16BE(at) >> 8
    }
    expect(difference(data, expected)).toBeLessThanOrEqual(1)
  })
})
