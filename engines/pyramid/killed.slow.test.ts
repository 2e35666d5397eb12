/** A build killed at any moment leaves a target that is absent or whole. `HUANSHI_KILLS=20` tries that many moments of each. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildInProcess } from './run-in-process.ts'
import { psdOf } from './psd/test-psd.ts'
import { testFolder, writeBig } from './test-folder.ts'

const times = Number(process.env['HUANSHI_KILLS'] ?? 3)
const folder = testFolder()
const command = fileURLToPath(new URL('command.ts', import.meta.url))

async function contents(target: string): Promise<string[]> {
  const names = (await readdir(target, { recursive: true }))
    .filter((name) => /^\d+.\d+_\d+\.jpg$/.test(name))
    .toSorted()
  return Promise.all(names.map(async (name) => `${name} ${await readFile(join(target, name), 'base64')}`))
}

async function writePsb(path: string): Promise<void> {
  const plane = await sharp({
    create: {
      width: 4000,
      height: 2000,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const planes = [plane, plane, plane]
  await writeFile(
    path,
    psdOf({ width: 4000, height: 2000, mode: 'rgb', depth: 8, isLarge: true, compression: 'raw', planes }),
  )
}

test.each([
  ['killed.jpg', (path: string) => writeBig(path, 4000)],
  ['killed.psb', writePsb],
] as const)('%s', { timeout: 60_000 + 20_000 * times }, async (name, write) => {
  const source = join(folder, name)
  await write(source)
  const undisturbed = join(folder, `${name}-sound`)
  const start = performance.now()
  await buildInProcess({ source, target: undisturbed, kind: 'equirectangular' })
  const duration = performance.now() - start
  const sound = await contents(undisturbed)
  const target = join(folder, `${name}-target`)
  for (let i = 0; i < times; i++) {
    const child = spawn(process.execPath, [command, source, target], { stdio: 'ignore' })
    // Heard of also when it is through before its turn to be killed.
    const ended = once(child, 'exit')
    await setTimeout(((i + 0.5) / times) * duration * 1.2)
    child.kill('SIGKILL')
    await ended
    const isThere = (await readdir(folder)).includes(`${name}-target`)
    expect(isThere ? await contents(target) : sound).toEqual(sound)
  }
  await buildInProcess({ source, target, kind: 'equirectangular' })
  expect(await contents(target)).toEqual(sound)
  expect((await readdir(folder)).filter((entry) => entry.includes('.part-'))).toEqual([])
})
