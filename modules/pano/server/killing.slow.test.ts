// The server is killed while it receives and while it works; nothing acknowledged is lost and nothing half done is seen.
// `HUANSHI_KILLS=20` kills it so often while it makes the tiles of one panorama.
import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { unpack } from '@huanshi/pyramid/pack/unpack.ts'
import { positionOf, send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { openKillable } from './test-killable.ts'
import { testPicture } from './test-panos.ts'

const PART = 128 * 1024
const KILLS = 3
const TILING_KILLS = Number(process.env['HUANSHI_KILLS'] ?? 1)
/** Everything here takes its time on a busy machine; ms. */
const PATIENCE = 200_000
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })
const { store, folder, start, kill, close } = await openKillable()
afterEach(() => kill())
afterAll(() => close())

const panos = () => store.db.selectFrom('pano').selectAll().orderBy('created_time').execute()
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('T22: killed in the middle of chunks again and again, an upload arrives byte by byte', async () => {
  const picture = await testPicture()
  const id = randomUUID()
  let position = 0
  let answer = 0
  for (let round = 0; answer !== 201; round += 1) {
    const { origin, token } = await start()
    // What was acknowledged is there; a chunk that was cut off may have arrived all the same.
    const found = Number(await positionOf(origin, token, id))
    expect([position, position + PART]).toContain(found)
    position = found
    for (let sent = 0; answer !== 201; sent += 1) {
      const end = Math.min(picture.length, position + PART)
      const sending = send({ origin, token, bytes: picture, id, start: position, end }).catch(() => null)
      if (round < KILLS && sent === 2) await delay(round * 4).then(() => kill())
      const got = await sending
      if (got === null) break
      answer = got.status
      expect([200, 201]).toContain(answer)
      position = end
    }
    await kill()
  }
  const [pano, ...others] = await panos()
  expect(others).toEqual([])
  const source = join(folder, 'files/pano', pano?.id ?? '', pano?.revision ?? '', 'source.jpg')
  expect((await readFile(source)).equals(picture)).toBe(true)
})

test('killed while it makes tiles, it makes the same tiles after the next start', async () => {
  const picture = await testPicture(6000, 3000, 7)
  const undisturbed = await tilesAfter(picture, false)
  let killed = await tilesAfter(picture, true)
  // A kill that came after the last tile says nothing.
  for (let more = 4; more > 0 && !killed.wasInterrupted; more -= 1) killed = await tilesAfter(picture, true)
  expect(killed.wasInterrupted).toBe(true)
  expect(Object.keys(undisturbed.tiles).length).toBeGreaterThan(60)
  expect(killed.tiles).toEqual(undisturbed.tiles)
  expect(await readdir(join(folder, 'files/.work'))).toEqual([])
})

interface Made {
  readonly tiles: Record<string, string>
  readonly wasInterrupted: boolean
}

async function tilesAfter(picture: Buffer, isKilled: boolean): Promise<Made> {
  let server = await start()
  let interrupted: Awaited<ReturnType<typeof panos>>[number] | undefined
  const sent = await send({ ...server, bytes: picture })
  expect(sent.status).toBe(201)
  const id = String(sent.body['id'])
  const pano = async () => (await panos()).find((row) => row.id === id)
  const isReady = async () => (await pano())?.status === 'ready'
  for (let left = isKilled ? TILING_KILLS : 0; left > 0; left -= 1) {
    await vi.waitUntil(async () => (await isTiling()) || (await isReady()), { timeout: PATIENCE, interval: 5 })
    if (await isReady()) break
    // At another moment each time.
    await delay(((left - 1) * 37) % 200)
    await kill()
    interrupted = await pano()
    server = await start()
  }
  await vi.waitUntil(isReady, { timeout: PATIENCE, interval: 100 })
  await kill()
  const row = await pano()
  expect(row).toMatchObject({ progress: 1, step: null, error: null, pending_revision: null })
  const tiles = join(folder, `tiles-${id}`)
  await unpack(join(folder, 'files/pano', id, row?.revision ?? '', 'tiles.hsp'), tiles)
  return { tiles: await digests(tiles), wasInterrupted: interrupted?.status === 'processing' }
}

/** The engine's unfinished folder exists. */
async function isTiling(): Promise<boolean> {
  const names = await readdir(join(folder, 'files/.work'), { recursive: true }).catch(() => [])
  return names.some((name) => name.includes('.part-'))
}

async function digests(tiles: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const entry of await readdir(tiles, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    found[path.slice(tiles.length)] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
  }
  return found
}

test.skipIf(process.platform === 'win32')(
  'T23: on a full disk a chunk is refused, and nothing else happens',
  async () => {
    const picture = await testPicture(3000, 1500, 3)
    const { origin, token } = await start(700)
    const id = randomUUID()
    const at = (begin: number, end: number) =>
      send({ origin, token, bytes: picture, id, start: begin, end, isLast: false })
    expect((await at(0, 512 * 1024)).status).toBe(200)
    const answer = await at(512 * 1024, 1024 * 1024)
    expect([answer.status, answer.body['type']]).toEqual([507, 'storage.full'])
    expect(await positionOf(origin, token, id)).toBe(512 * 1024)
    expect((await at(512 * 1024, 600 * 1024)).body).toEqual({ position: 600 * 1024 })
  },
)
