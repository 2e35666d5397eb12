import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareLevels } from './compare-levels.ts'
import { texturedCloud } from './textured-cloud.ts'

test('merged levels are much nearer to the whole than as many that cover most', { timeout: 240_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-levels-'))
  try {
    const source = join(folder, 'source.splat')
    await writeFile(source, texturedCloud(80_000))
    const [tenth, third] = await compareLevels(source, folder, [0.1, 0.33])
    expect(tenth?.splats).toBeGreaterThan(7_900)
    expect(tenth?.merged.difference).toBeLessThan(0.7 * (tenth?.byWeight.difference ?? 0))
    expect(tenth?.merged.similarity).toBeGreaterThan((tenth?.byWeight.similarity ?? 1) + 0.05)
    expect(third?.merged.difference).toBeLessThan(0.6 * (third?.byWeight.difference ?? 0))
    expect(third?.merged.similarity).toBeGreaterThan(third?.byWeight.similarity ?? 1)
  } finally {
    await rm(folder, { recursive: true })
  }
})
