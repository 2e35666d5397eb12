import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { totalmem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sharedBuffers } from './shared-buffers.ts'

test('a small site has what PostgreSQL gives it, a large one what it stores, up to a quarter of the memory', async () => {
  const cluster = await mkdtemp(join(tmpdir(), 'huanshi-tests-'))
  try {
    await mkdir(join(cluster, 'base', '5'), { recursive: true })
    const file = join(cluster, 'base', '5', '1259')
    const holding = async (megabytes: number): Promise<string> => {
      await writeFile(file, '')
      await truncate(file, megabytes * 2 ** 20)
      return await sharedBuffers(cluster)
    }
    expect(await holding(1)).toBe('128MB')
    // What a machine of less than a gigabyte would refuse.
    const quarter = Math.ceil(Math.min(process.constrainedMemory() || totalmem(), totalmem()) / 4 / 2 ** 20)
    expect(await holding(200)).toBe(`${Math.max(128, Math.min(200, quarter))}MB`)
    expect(await holding(1_000_000)).toBe(`${Math.max(128, Math.min(2_048, quarter))}MB`)
  } finally {
    await rm(cluster, { recursive: true, force: true })
  }
})
