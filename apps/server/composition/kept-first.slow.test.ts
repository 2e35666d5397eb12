// Files are kept before their record is made: nothing is asked of the storage in the record's transaction, nothing stays of what is
// undone, and what a killed process has left is swept.
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testZip } from '@huanshi/library/server/media/test-files.ts'
import { libRules } from '@huanshi/library/server/lib-item.rules.ts'
import { libUploads } from '@huanshi/library/server/upload-lib.ts'
import { panoUploads } from '@huanshi/pano/server/pano-uploads.ts'
import { testPanos, testPicture, type TestPanos } from '@huanshi/pano/server/test-panos.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import type { Accepted, UploadKind } from '@huanshi/server-kit/uploads/upload-kind.ts'
import { tourUpload } from '@huanshi/tour/server/import/upload-archive.ts'
import { tourRules } from '@huanshi/tour/server/tour.rules.ts'
import { sweepKept } from './sweep-kept.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const DAY = 24 * 3600_000

let site: TestPanos
let kinds: readonly UploadKind[]
let userId: string
let isClosed = false

beforeAll(async () => {
  site = await testPanos()
  ;({ userId } = await site.person())
  const storage = new Proxy<Storage>(site.storage, {
    get(files, name) {
      if (isClosed) throw new Error(`the storage is asked for ${String(name)} in a transaction`)
      return files[name as keyof Storage]
    },
  })
  const parts = { ...site.parts, storage }
  const fileKinds = [...panoUploads(parts, site.rules), ...libUploads(parts, libRules(parts))]
  const imports = { ...parts, kinds: fileKinds, keepIcon: async () => '' }
  kinds = [...fileKinds, tourUpload(imports, tourRules)]
})
afterAll(() => site.close())
afterEach(() => {
  isClosed = false
})

const picture = await testPicture()
const scene = { type: 'equirectangular', panorama: '1.jpg' }
const archive = await testZip([
  { name: 'tour.json', bytes: Buffer.from(JSON.stringify({ default: { firstScene: 'a' }, scenes: { a: scene } })) },
  { name: '1.jpg', bytes: picture },
])

async function accept(config: string, name: string, bytes: Buffer, replaces: string | null = null): Promise<Accepted> {
  const kind = kinds.find((one) => one.config === config)
  if (kind === undefined) throw new Error(`no kind ${config}`)
  const path = join(site.folder, name)
  await writeFile(path, bytes)
  return kind.accept({ path, name, size: bytes.length, owner: { userId, groupId: null }, sender: userId, replaces })
}

async function finish(accepted: Accepted, isUndone = false): Promise<string> {
  isClosed = true
  const made = site.store.db.transaction().execute(async (trx) => {
    const id = await accepted.finish(trx)
    if (isUndone) throw new Error('undone')
    return id
  })
  return made.finally(() => {
    isClosed = false
  })
}

async function kept(folder: string): Promise<string[]> {
  const entries = await readdir(join(site.storage.root, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

test.each([
  ['pano', '大厅.jpg', 'pano'],
  ['panoBigImage', '长卷.jpg', 'pano'],
  ['libImage', '招牌.jpg', 'lib'],
  ['tourArchive', '漫游.zip', 'import'],
])('%s asks nothing of the storage while its record is made', async (config, name, folder) => {
  const bytes = name.endsWith('.zip') ? archive : picture
  const before = (await kept(folder)).length
  const undone = await accept(config, name, bytes)
  expect((await kept(folder)).length).toBeGreaterThan(before)
  await expect(finish(undone, true)).rejects.toThrow('undone')
  await undone.release(false)
  expect(await kept(folder)).toHaveLength(before)

  const made = await accept(config, name, bytes)
  const id = await finish(made)
  await made.release(true)
  expect((await kept(`${folder}/${id}`)).length).toBeGreaterThan(0)
})

test('a file that takes another one’s place is shown under the former address, after its record names it', async () => {
  const former = await accept('libImage', '旧.jpg', picture)
  const id = await finish(former)
  await former.release(true)
  const shown = (await kept(`lib/${id}`)).find((path) => !path.includes('thumb')) ?? ''
  const bytes = await site.storage.open(shown.slice(site.storage.root.length + 1))
  const fresh = await accept('libImage', '新.jpg', await testPicture(3000, 1500, 9), id)
  await finish(fresh)
  await using same = await site.storage.open(shown.slice(site.storage.root.length + 1))
  expect(same?.etag).toBe(bytes?.etag)
  await fresh.release(true)
  await using changed = await site.storage.open(shown.slice(site.storage.root.length + 1))
  expect(changed?.etag).not.toBe(bytes?.etag)
  await bytes?.close()
})

test('what nothing owns goes after two days, and nothing else', async () => {
  const { root } = site.storage
  const put = async (key: string, age: number): Promise<void> => {
    await mkdir(join(root, key), { recursive: true })
    await writeFile(join(root, key, 'file'), 'x')
    const past = new Date(Date.now() - age)
    await utimes(join(root, ...key.split('/').slice(0, 2)), past, past)
  }
  const own = await accept('libImage', '在用.jpg', picture)
  const owned = await finish(own)
  await own.release(true)
  await utimes(join(root, 'lib', owned), new Date(0), new Date(0))
  const [old, young] = [uuidV7(), uuidV7()]
  for (const folder of ['lib', 'import', 'avatar', 'pano']) {
    await put(`${folder}/${old}`, 3 * DAY)
    await put(`${folder}/${young}`, DAY)
  }
  await sweepKept({ db: site.store.db, storage: site.storage })
  for (const folder of ['lib', 'import', 'avatar', 'pano']) {
    const names = await readdir(join(root, folder))
    expect([folder, names.includes(old), names.includes(young)]).toEqual([folder, false, true])
  }
  expect(await readdir(join(root, 'lib'))).toContain(owned)
})
