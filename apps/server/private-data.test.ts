// What another account of the machine sees of a site's data: nothing, also where a site from before left it open. The real server, asked by a
// real process of somebody else.
import { spawn, spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { freePort } from '@huanshi/server-kit/store/postgres/server-process.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { testPicture } from '@huanshi/pano/server/test-panos.ts'
import { plainEnvironment } from './test/server-process.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })
const isRoot = process.getuid?.() === 0
const PASSWORD = 'correct horse battery'

const outer = await mkdtemp(join(tmpdir(), 'huanshi-private-'))
await chmod(outer, 0o755)
const data = join(outer, 'site', 'data')
// As sites from before have it.
await mkdir(join(data, 'files/pano/1'), { recursive: true, mode: 0o755 })
await writeFile(join(data, 'files/pano/1/source.jpg'), 'an original', { mode: 0o644 })
await writeFile(join(data, 'note'), 'a word', { mode: 0o644 })
await chmod(data, 0o711)
const port = await freePort()
const env = { ...plainEnvironment(port, data), HUANSHI_ADMIN_PASSWORD: PASSWORD }
const program = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const server = spawn(process.execPath, [program('main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
let output = ''
server.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
await vi.waitUntil(() => output.includes('环视已就绪'), { timeout: 100_000 })
await upload(`http://localhost:${port}`)
const archive = join(outer, 'backup.tar')
const backup = spawnSync(process.execPath, [program('backup.ts'), archive], { env }).status
afterAll(async () => {
  server.kill('SIGTERM')
  await vi.waitUntil(() => server.exitCode !== null, { timeout: 30_000 })
  await rm(outer, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

async function upload(origin: string): Promise<void> {
  const form = { grant_type: 'password', client_id: 'huanshi-cli', username: 'admin', password: PASSWORD }
  const answer = await fetch(`${origin}/identity/token`, { method: 'POST', body: new URLSearchParams(form) })
  const { access_token } = (await answer.json()) as { access_token: string } // as the provider answers
  await send({ origin, token: access_token, bytes: await testPicture() })
}

/** Ways to everything that lies there, the database's own aside. */
async function paths(): Promise<string[]> {
  const entries = await readdir(data, { recursive: true, withFileTypes: true })
  const all = entries.map(({ parentPath, name }) => join(parentPath, name))
  return all.filter((path) => !path.startsWith(join(data, 'postgres')))
}

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777

/** For others than the owner; nothing of a work folder that was taken away since it was listed. */
const openTo = (path: string): Promise<number> =>
  modeOf(path).then(
    (mode) => mode & 0o077,
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? 0 : Promise.reject(error)),
  )

test('the data folder and all at its top are their owner’s alone, and so is all that is made', async () => {
  expect(await modeOf(data)).toBe(isRoot ? 0o710 : 0o700)
  for (const entry of await readdir(data, { withFileTypes: true })) {
    expect([entry.name, await modeOf(join(data, entry.name))]).toEqual([
      entry.name,
      entry.isDirectory() ? 0o700 : 0o600,
    ])
  }
  const made = (await paths()).filter(
    (path) =>
      path.includes('/files/') && !path.includes('/pano/1/') && !path.endsWith('/pano/1') && !path.endsWith('/pano'),
  )
  expect(made.some((path) => path.endsWith('source.jpg'))).toBe(true)
  for (const path of made) expect([path, await openTo(path)]).toEqual([path, 0])
  expect([backup, await modeOf(archive)]).toEqual([0, 0o600])
})

/** Neither an account nor a group that anything here belongs to. */
const stranger = { uid: 61_234, gid: 61_234 }

test.skipIf(!isRoot)('another account lists and reads nothing of it', async () => {
  const all = [...(await paths()), join(data, 'postgres/password'), join(data, 'postgres/cluster/PG_VERSION'), archive]
  expect(all).toContain(join(data, 'files/pano/1/source.jpg'))
  expect(all).toContain(join(data, 'secret'))
  const look = 'for path; do if [ -d "$path" ]; then ls "$path"; else cat "$path"; fi; done 2>/dev/null'
  const seen = spawnSync('/bin/sh', ['-c', look, 'sh', data, ...all], { ...stranger, cwd: '/' })
  expect(seen.stdout.toString()).toBe('')
  const whole = spawnSync('/bin/sh', ['-c', 'ls "$1" && cd "$1"', 'sh', data], { ...stranger, cwd: '/' })
  expect(whole.status).not.toBe(0)
})
