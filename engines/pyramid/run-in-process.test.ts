import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildInProcess } from './run-in-process.ts'
import { paint, testFolder, whenListed, writeBig } from './test-folder.ts'

const folder = testFolder()
const source = join(folder, 'source.jpg')
const command = fileURLToPath(new URL('command.ts', import.meta.url))

beforeAll(() => writeBig(source, 5000))

async function contents(target: string): Promise<string[]> {
  const names = (await readdir(target, { recursive: true })).filter((name) => name.endsWith('.jpg')).sort()
  return Promise.all(names.map(async (name) => `${name} ${await readFile(join(target, name), 'base64')}`))
}

/** Processes that the given one has started and that still run. */
async function children(parent: number): Promise<number[]> {
  const text = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8').catch(() => '')
  return text.trim().split(' ').filter(Boolean).map(Number)
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('buildInProcess', () => {
  it('builds, and tells how it went', async () => {
    const shares: number[] = []
    let peak = 0
    const manifest = await buildInProcess(
      { source, target: join(folder, 'plain'), kind: 'equirectangular' },
      { onProgress: (share) => shares.push(share), onPeak: (bytes) => (peak = bytes) },
    )
    expect(manifest).toMatchObject({ type: 'equirectangular', width: 5000, height: 2500, tileSize: 512 })
    expect(shares.at(-1)).toBe(1)
    expect(peak).toBeGreaterThan(20e6)
    expect(peak).toBeLessThan(400e6)
  })

  it('tells the peak of its own memory, not of what started it', async () => {
    const held = Buffer.alloc(600e6, 1)
    let peak = 0
    await buildInProcess({ source, target: join(folder, 'small'), kind: 'flat' }, { onPeak: (bytes) => (peak = bytes) })
    expect(peak).toBeLessThan(held.length)
  })

  it('leaves nothing when aborted, and builds the same bytes afterwards', async () => {
    const target = join(folder, 'stopped')
    const stop = new AbortController()
    void whenListed(folder, 'stopped.part').then(() => stop.abort(new Error('enough')))
    await expect(buildInProcess({ source, target, kind: 'flat' }, { signal: stop.signal })).rejects.toThrow('enough')
    expect((await readdir(folder)).filter((name) => name.startsWith('stopped'))).toEqual([])
    await buildInProcess({ source, target, kind: 'flat' })
    expect(await contents(target)).toEqual(await contents(join(folder, 'plain')))
  })

  it('does not begin when aborted before', async () => {
    const task = { source, target: join(folder, 'never'), kind: 'flat' } as const
    await expect(buildInProcess(task, { signal: AbortSignal.abort(new Error('no')) })).rejects.toThrow('no')
  })

  it.skipIf(process.platform !== 'linux')('lets others go first', async () => {
    const before = await children(process.pid)
    const building = buildInProcess({ source, target: join(folder, 'humble'), kind: 'flat' })
    await whenListed(folder, 'humble.part')
    const child = (await children(process.pid)).find((pid) => !before.includes(pid))
    expect(getPriority(child)).toBe(10)
    await building
  })

  it.skipIf(process.platform !== 'linux')('is an error and leaves nothing when its child is killed', async () => {
    const before = await children(process.pid)
    const target = join(folder, 'killed')
    const building = buildInProcess({ source, target, kind: 'flat' })
    const outcome = building.then(
      () => 'done',
      (error: Error) => error.message,
    )
    await whenListed(folder, 'killed.part')
    const child = (await children(process.pid)).find((pid) => !before.includes(pid))
    if (!child) throw new Error('No child process seen')
    process.kill(child, 'SIGKILL')
    expect(await outcome).toContain('SIGKILL')
    expect((await readdir(folder)).filter((name) => name.startsWith('killed'))).toEqual([])
  })

  it.skipIf(process.platform !== 'linux')('ends with its parent, and the next build heals the rest', async () => {
    const target = join(folder, 'orphan')
    const parent: ChildProcess = spawn(process.execPath, [command, source, target], { stdio: 'ignore' })
    await whenListed(folder, 'orphan.part')
    const [child] = await children(parent.pid ?? 0)
    if (!child) throw new Error('No child process seen')
    const ended = once(parent, 'exit')
    parent.kill('SIGKILL')
    await ended
    await expect.poll(() => alive(child), { timeout: 5000 }).toBe(false)
    expect(await readdir(folder)).not.toContain('orphan')
    await buildInProcess({ source, target, kind: 'flat' })
    expect(await contents(target)).toEqual(await contents(join(folder, 'plain')))
    expect((await readdir(folder)).filter((name) => name.startsWith('orphan.part'))).toEqual([])
  })

  it('carries typed errors and system errors across', async () => {
    const bad = join(folder, 'bad.jpg')
    await writeFile(bad, (await readFile(source)).subarray(0, 5000))
    const task = { source: bad, target: join(folder, 'bad'), kind: 'flat' } as const
    await expect(buildInProcess(task)).rejects.toMatchObject({ name: 'PictureError', code: 'damaged' })
    const inside = { source, target: join(bad, 'below', 'a-file'), kind: 'flat' } as const
    await expect(buildInProcess(inside)).rejects.toMatchObject({ name: 'Error', code: 'ENOTDIR' })
  })
})

describe('the command', () => {
  const run = promisify(execFile)

  it('writes tiles and a manifest', async () => {
    const small = join(folder, 'small.png')
    await writeFile(small, await paint(600, 300))
    const target = join(folder, 'by-command')
    const { stdout } = await run(process.execPath, [command, small, target, '--tile-size', '256'])
    expect(stdout).toBe('small.png: 600 × 300, 3 levels, 9 tiles\n')
    const manifest: unknown = JSON.parse(await readFile(join(target, 'manifest.json'), 'utf8'))
    expect(manifest).toMatchObject({ type: 'equirectangular', tileSize: 256, levels: [{}, {}, {}] })
    expect(manifest).toMatchObject({ tileUrl: '{level}/{column}_{row}.jpg', previewUrl: 'preview.jpg' })
    expect((await readdir(target)).sort()).toEqual(['0', '1', '2', 'manifest.json', 'preview.jpg'])
  })

  it.each([
    [
      ['nowhere.jpg', 'out'],
      'huanshi-pyramid: This is no picture that can be opened (unreadable: The file cannot be opened)\n',
    ],
    [[command, 'out'], 'huanshi-pyramid: This is no picture that can be opened (unreadable: Not a picture)\n'],
    [
      [source, folder],
      `huanshi-pyramid: ${folder} holds other things; name a new folder, an empty one, or an earlier pyramid\n`,
    ],
    [[source, 'out', '--quality', '101'], '--quality wants a whole number from 1 to 100\n'],
  ])('ends with one clear line and code 1: %j', async (args, line) => {
    await expect(run(process.execPath, [command, ...args])).rejects.toMatchObject({ code: 1, stderr: line })
  })
})
