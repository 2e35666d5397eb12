// What goes out with a tour: the files that its visitors get and its author's own originals, whatever is written in it.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { openStreet, takeAway } from '@huanshi/server/test/test-import-houses.ts'

const [panoId, revision] = [uuidV7(), uuidV7()]
const street = await openStreet()
const house = await street.open('one')
const other = await house.site.person()
const folder = join(house.site.storage.root, 'pano', panoId, revision)
await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'source.jpg'), 'what another person has uploaded')
const level = { width: 4, height: 2, columns: 1, rows: 1 }
const manifest = JSON.stringify({ type: 'equirectangular', width: 4, height: 2, tileSize: 512, levels: [level] })
const file = { size: 1, file_name: 'a.jpg', mime: 'image/jpeg', revision, manifest }
await house.store.db
  .insertInto('pano')
  .values({
    id: panoId,
    user_id: other.userId,
    title: '公开的',
    visibility: 'public',
    kind: 'image',
    status: 'ready',
    ...file,
  })
  .execute()
afterAll(() => street.close())

async function takenAway(title: string): Promise<string[]> {
  const id = uuidV7()
  const scene = { id: 'a', panoId, title, folderId: null, initialView: null, limits: {}, hotspots: [], order: 0 }
  const scenes = JSON.stringify([{ ...scene, effects: 'none', ambience: null }])
  const { userId } = house.person
  await house.store.db.insertInto('tour').values({ id, user_id: userId, title: '漫游', scenes }).execute()
  const page = await takeAway(house, id, 'page', '漫游')
  expect(page.toString()).not.toContain(Buffer.from('what another person has uploaded').toString('base64'))
  const zip = await fromBufferPromise(await takeAway(house, id, 'folder', '漫游'))
  const names: string[] = []
  for await (const { fileName } of zip.eachEntry()) names.push(fileName)
  return names
}

test(
  'originals of others stay here, and no text of the author fetches a file or ends the server',
  { timeout: 60_000 },
  async () => {
    const plain = await takenAway('大厅')
    expect(plain).toContain(`files/pano/${panoId}/${revision}/preview.jpg`)
    expect(plain.filter((name) => name.includes('source') || name.startsWith('originals'))).toEqual([])
    for (const title of [`files/pano/${panoId}/${revision}/source.jpg`, 'files/.x', 'files/../../a', 'files/']) {
      expect(await takenAway(title)).toEqual(plain)
    }
  },
)
