// What putting splats in order holds in memory does not go with their number.
import { execFile } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testPly } from '../test-files.ts'

const run = promisify(execFile)
const program = `
const [writing, memory, ...files] = process.argv.slice(1)
const { writeSplat } = await import(writing)
const { peakMemory } = await import(memory)
await writeSplat(files[0], '.ply', files[1])
console.log(peakMemory())`
const modules = [
  new URL('write-splat.ts', import.meta.url),
  pathToFileURL(createRequire(import.meta.url).resolve('@huanshi/pyramid/peak-memory.ts')),
].map(({ href }) => href)

/** Bytes at most, with the program itself. */
async function peakOf(count: number): Promise<{ readonly peak: number; readonly bytes: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'splat-'))
  try {
    const [source, target] = [join(folder, 'source'), join(folder, 'target')]
    const few = testPly(10_000).toString('latin1')
    const body = few.indexOf('end_header\n') + 'end_header\n'.length
    const file = await open(source, 'w')
    await file.writeFile(few.slice(0, body).replace('vertex 10000', `vertex ${count}`), 'latin1')
    for (let index = 0; index < count; index += 10_000) await file.writeFile(few.slice(body), 'latin1')
    const bytes = (await file.stat()).size
    await file.close()
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program, ...modules, source, target])
    return { peak: Number(stdout), bytes }
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('twelve times as many splats, hardly more memory', { timeout: 200_000 }, async () => {
  const small = await peakOf(100_000)
  const large = await peakOf(1_200_000)
  expect(small.peak).toBeGreaterThan(0)
  // A window of 32 MiB and no more; the file is larger by some hundred.
  expect((large.peak - small.peak) / (large.bytes - small.bytes)).toBeLessThan(0.3)
})
