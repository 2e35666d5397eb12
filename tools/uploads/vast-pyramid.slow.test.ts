// A gigapixel on the whole road, as `npm run bench -- pyramid-100` takes a hundred: upload, job, published pyramid, plan, tiles.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { vastJourney } from '../bench/pyramid-vast.ts'

const MiB = 2 ** 20

test(
  'a gigapixel is published in bounded memory, and 50 places show what they should',
  { timeout: 300_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'huanshi-vast-'))
    try {
      // A tile that is off by more than some steps of 255 ends the journey.
      const { levels, peak, farthest } = await vastJourney(folder, 46_000)
      expect(levels).toBe(8)
      expect(peak).toBeLessThan(300 * MiB)
      expect(farthest).toBeGreaterThan(0)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)
