// A data folder from before, in which each tile is a file: a real server puts the tiles of each panorama into one file, while visitors
// look at them, is killed meanwhile, and goes on.
import { access, cp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { unpack } from '@huanshi/pyramid/pack/unpack.ts'
import { EndedPermits } from '@huanshi/server-kit/permit/ended-permits.ts'
import { fileStorage } from '@huanshi/server-kit/storage/file-storage.ts'
import { mediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import { mediaKey } from '@huanshi/server-kit/storage/media-key.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { verifyFiles, type Finding } from '@huanshi/server-kit/verify/kept-files.ts'
import { keptPanos } from './kept-panos.ts'
import { openKillable } from './test-killable.ts'
import { testPicture } from './test-panos.ts'

const COPIES = 7
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
const { store, folder, start, kill, close } = await openKillable()
const files = join(folder, 'files')
const media = mediaAddresses(await mediaKey(store.db), new EndedPermits())
afterEach(() => kill())
afterAll(() => close())

type Folders = readonly string[]
const panos = () => store.db.selectFrom('pano').selectAll().orderBy('id').execute()
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
async function having(folders: Folders, name: string): Promise<string[]> {
  const found = await Promise.all(folders.map((one) => isThere(join(files, one, name))))
  return folders.filter((_, at) => found[at])
}

/** One panorama as it is made today, and copies of it, all as they were before. */
async function formerFolders(): Promise<string[]> {
  const { origin, token } = await start()
  expect((await send({ origin, token, bytes: await testPicture(4000, 2000, 5) })).status).toBe(201)
  await vi.waitUntil(async () => (await panos())[0]?.status === 'ready', { timeout: 120_000, interval: 50 })
  await vi.waitUntil(isDone, { timeout: 20_000, interval: 50 })
  await kill()
  const [made] = await panos()
  if (made?.revision == null) throw new Error('nothing was made')
  const first = join('pano', made.id, made.revision)
  await unpack(join(files, first, 'tiles.hsp'), join(files, first, 'tiles'))
  await rm(join(files, first, 'tiles.hsp'))
  const folders = [first]
  for (let copy = 0; copy < COPIES; copy += 1) {
    const id = uuidV7()
    const { user_id, title, kind, status, revision, has_preview, file_name, mime, size } = made
    const row = { user_id, title, kind, status, revision, has_preview, file_name, mime, size }
    const values = { ...row, id, manifest: JSON.stringify(made.manifest) }
    await store.db.insertInto('pano').values(values).execute()
    folders.push(join('pano', id, made.revision))
    await cp(join(files, first), join(files, folders.at(-1) ?? ''), { recursive: true })
  }
  await store.db.deleteFrom('backfill').where('name', '=', 'tile-packs').execute()
  return folders
}

async function isDone(): Promise<boolean> {
  const rows = await store.db.selectFrom('backfill').select('name').where('name', '=', 'tile-packs').execute()
  return rows.length === 1
}

/** By their names within the folder. */
async function tilesOf(path: string): Promise<Map<string, Buffer>> {
  const names = await readdir(join(files, path, 'tiles'), { recursive: true })
  const tiles = names.filter((name) => name.endsWith('.jpg'))
  return new Map(
    await Promise.all(tiles.map(async (name) => [name, await readFile(join(files, path, 'tiles', name))] as const)),
  )
}

/** Whoever looks at them sees each of them, until `isOver`. */
async function look(
  origin: string,
  folders: Folders,
  tiles: ReadonlyMap<string, Buffer>,
  isOver: () => Promise<boolean>,
) {
  for (let over = false; !over;) {
    over = await isOver()
    for (const one of folders)
      for (const [name, bytes] of tiles) {
        const answer = await fetch(`${origin}${media.open(one)}/tiles/${name}`)
        const got = Buffer.from(await answer.arrayBuffer())
        if (answer.status !== 200 || !got.equals(bytes)) throw new Error(`${answer.status} for ${one}/${name}`)
      }
  }
}

async function findings(): Promise<Finding[]> {
  const all: Finding[] = []
  const found = (one: Finding): void => void all.push(one)
  await verifyFiles([keptPanos], { db: store.db, storage: fileStorage(files), isDeep: true, found })
  return all
}

test('each is readable at every moment, what was cut off goes on, and one that is being replaced is left alone', async () => {
  const folders = await formerFolders()
  const tiles = await tilesOf(folders[0] ?? '')
  expect(tiles.size).toBeGreaterThan(40)
  expect(await findings()).toEqual([])
  const replaced = folders.at(-1) ?? ''
  const [, replacedId = ''] = replaced.split('/')
  await store.db.updateTable('pano').set({ pending_revision: uuidV7() }).where('id', '=', replacedId).execute()

  const { origin } = await start()
  const watched = folders.slice(0, 2)
  await look(origin, watched, tiles, async () => (await having(folders, 'tiles.hsp')).length >= 2)
  await kill()
  expect((await having(folders, 'tiles')).length).toBeGreaterThan(1)
  expect(await findings()).toEqual([])

  const again = await start()
  const rest = folders.filter((one) => one !== replaced)
  await look(again.origin, folders, tiles, async () => (await having(rest, 'tiles')).length === 0)
  await delay(1_000)
  expect(await having(folders, 'tiles.hsp')).toEqual(rest)
  expect(await having(folders, 'tiles')).toEqual([replaced])
  expect([await findings(), await isDone(), await readdir(join(files, '.work'))]).toEqual([[], false, []])
  await kill()

  await store.db.updateTable('pano').set({ pending_revision: null }).where('id', '=', replacedId).execute()
  const last = await start()
  await look(last.origin, folders, tiles, isDone)
  expect(await having(folders, 'tiles.hsp')).toEqual(folders)
  expect(await having(folders, 'tiles')).toEqual([])
})
