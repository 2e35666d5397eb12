import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clearSpools } from './spool-file.ts'

test('what a killed process has left aside goes at the start, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-spools-'))
  try {
    const kept = ['0b9d1c1e', 'spool', 'picture.spool.part']
    for (const name of [...kept, '0b9d1c1e.spool', '7f.spool']) await writeFile(join(folder, name), 'bytes')
    await mkdir(join(folder, 'below'))
    await writeFile(join(folder, 'below/another.spool'), 'bytes')
    await clearSpools(folder)
    expect((await readdir(folder)).toSorted()).toEqual([...kept, 'below'].toSorted())
    expect(await readdir(join(folder, 'below'))).toEqual(['another.spool'])
    // The first start has no folder yet.
    await expect(clearSpools(join(folder, 'none'))).resolves.toBeUndefined()
  } finally {
    await rm(folder, { recursive: true })
  }
})
