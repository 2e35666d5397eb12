// A region is downloaded from a server of tiles: through a kill in the middle and a minute in which nobody answers.
import { archiveAddress } from '@huanshi/kernel/protocol/map-source.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PMTiles, tileIdToZxy, type Source } from 'pmtiles'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { killed } from '@huanshi/server-kit/app/test-killed.ts'
import { openJobs } from '@huanshi/server-kit/jobs/jobs.ts'
import { openAdvisoryLocks, type AdvisoryLocks } from '@huanshi/server-kit/advisory-lock/advisory-lock.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { downloadQueue } from './download-parts.ts'
import { insertDownload } from './test-download.ts'
import { testTile, testTiles } from './test-tiles.ts'
import { wantedTiles } from './wanted-tiles.ts'

const program = fileURLToPath(new URL('test-downloader.ts', import.meta.url))
const PATIENCE = 200_000
vi.setConfig({ testTimeout: 400_000, hookTimeout: 120_000 })
let running: ChildProcess | null = null

const store = await testDatabase()
const locks = openAdvisoryLocks(store.url)
const jobs = await openJobs({ db: store.db, connectionString: store.url, locks, onError: () => undefined })
const folder = await mkdtemp(join(tmpdir(), 'huanshi-map-'))
const tiles = await testTiles()
afterEach(() => kill())
afterAll(async () => {
  await tiles.close()
  await jobs.stop()
  await locks.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

function start(): void {
  running = spawn(process.execPath, [program, store.url, folder], { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function kill(): Promise<void> {
  const child = running
  running = null
  await killed(child)
}

interface Region {
  readonly bounds: { readonly west: number; readonly south: number; readonly east: number; readonly north: number }
  readonly zoom: number
}

async function place({ bounds, zoom }: Region, count: number): Promise<string> {
  const region = { region: JSON.stringify(bounds), min_zoom: zoom, max_zoom: zoom, tile_count: count }
  const id = await insertDownload(store.db, tiles.template, region)
  await enqueue(id)
  return id
}

const enqueue = (id: string): Promise<void> =>
  store.db.transaction().execute((trx) => jobs.enqueue(trx, downloadQueue, { downloadId: id }, 'site'))
const row = (id: string) =>
  store.db.selectFrom('map_download').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
type Row = Awaited<ReturnType<typeof row>>
const until = (id: string, is: (found: Row) => boolean) =>
  vi.waitUntil(async () => is(await row(id)), { timeout: PATIENCE, interval: 50 })

function archive(path: string): PMTiles {
  const source: Source = {
    getKey: () => path,
    async getBytes(offset, length) {
      const file = await open(path)
      const bytes = new Uint8Array(length)
      const { bytesRead } = await file.read(bytes, 0, length, offset)
      await file.close()
      return { data: bytes.buffer.slice(0, bytesRead) }
    },
  }
  return new PMTiles(source)
}

test('10,000 tiles, a kill in the middle, a minute without the source: complete, byte by byte', async () => {
  const region = { bounds: { west: 100, south: -2.2, east: 104.38, north: 2.18 }, zoom: 13 }
  const ids = [...wantedTiles(region.bounds, 13, 13, () => false)]
  expect(ids.length).toBeGreaterThanOrEqual(10_000)
  const id = await place(region, ids.length)
  const silence = { from: 0 }
  tiles.answer = (request) => {
    if (tiles.asked.length < 2000) return false
    silence.from ||= Date.now()
    // A minute on the clock of the other process.
    if (Date.now() - silence.from >= 1000) return false
    request.socket.destroy()
    return true
  }
  start()
  await until(id, ({ done }) => done > 4000)
  await kill()
  const before = await row(id)
  expect(before).toMatchObject({ status: 'running' })
  expect(before.done).toBeLessThan(ids.length)
  const asked = tiles.asked.length
  start()
  await until(id, ({ status }) => status !== 'running')
  const after = await row(id)
  expect(after).toMatchObject({ status: 'ready', done: ids.length, failed: 0, error: null })
  // What was on the disk is not asked for again; what was on its way is.
  expect(tiles.asked.length - asked).toBeLessThanOrEqual(ids.length - before.done + 10)

  const path = join(folder, 'map', id, after.revision ?? '', 'map.pmtiles')
  const found = archive(path)
  let empty = 0
  for (const tile of ids) {
    const [z, x, y] = tileIdToZxy(tile)
    const [given, kept] = [testTile(`/${z}/${x}/${y}`), await found.getZxy(z, x, y)]
    if (given === null) empty += 1
    if (given === null ? kept !== undefined : !given.equals(Buffer.from(kept?.data ?? new ArrayBuffer())))
      throw new Error(`${z}/${x}/${y} is not what the server gave`)
  }
  expect(after.empty).toBe(empty)
  expect((await found.getHeader()).numTileContents).toBeLessThan(ids.length - empty)
  expect(await readdir(join(folder, 'mapspool'))).toEqual([])
  const source = await store.db
    .selectFrom('map_source')
    .selectAll()
    .where('download_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(source).toMatchObject({ kind: 'archive', address: archiveAddress(id), is_offered: true, min_zoom: 13 })
})

test('paused it stops, resumed it goes on behind what it has', async () => {
  tiles.answer = null
  const region = { bounds: { west: 10, south: -2, east: 13, north: 0 }, zoom: 12 }
  const id = await place(region, [...wantedTiles(region.bounds, 12, 12, () => false)].length)
  start()
  await until(id, ({ done }) => done > 100)
  await store.db.updateTable('map_download').set({ status: 'paused' }).where('id', '=', id).execute()
  await vi.waitUntil(async () => locks.tryTake(`map-download ${id}`).then(giveBack), {
    timeout: PATIENCE,
    interval: 100,
  })
  const asked = tiles.asked.length
  await store.db.updateTable('map_download').set({ status: 'running' }).where('id', '=', id).execute()
  await enqueue(id)
  await until(id, ({ status }) => status === 'ready')
  const paths = tiles.asked.slice(asked)
  expect(paths.some((path) => tiles.asked.indexOf(path) < asked)).toBe(false)
})

async function giveBack(lock: Awaited<ReturnType<AdvisoryLocks['tryTake']>>): Promise<boolean> {
  await lock?.release()
  return lock !== null
}

test.each<[string, (path: string) => { status: number; body: string | Buffer }, RegExp]>([
  ['no right', () => ({ status: 403, body: 'key' }), /来源回答 403/],
  ['pages for tiles', () => ({ status: 200, body: '<!doctype html>' }), /不是地图瓦片/],
  ['a tile without end', () => ({ status: 200, body: Buffer.alloc(3 * 1024 * 1024, 'x') }), /超过 2 MB/],
])('%s: the download says why, and can be tried again', async (_what, answer, words) => {
  tiles.answer = (request, response) => {
    const { status, body } = answer(request.url ?? '')
    response.on('error', () => undefined)
    response.writeHead(status).end(body)
    return true
  }
  const id = await place({ bounds: { west: 20, south: -2, east: 24, north: 0 }, zoom: 10 }, 91)
  start()
  await until(id, ({ status }) => status === 'failed')
  const failed = await row(id)
  expect(failed.error).toMatch(words)
  tiles.answer = null
  await store.db.updateTable('map_download').set({ status: 'queued' }).where('id', '=', id).execute()
  await enqueue(id)
  await until(id, ({ status }) => status === 'ready')
})
