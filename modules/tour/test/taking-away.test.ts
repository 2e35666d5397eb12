// What goes out with a tour: the files that its visitors get and its author's own originals, whatever is written in it.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
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

async function tourOf(title: string): Promise<string> {
  const id = uuidV7()
  const scene = { id: 'a', panoId, title, folderId: null, initialView: null, limits: {}, hotspots: [], order: 0 }
  const scenes = JSON.stringify([{ ...scene, effects: 'none', ambience: null }])
  const { userId } = house.person
  await house.store.db.insertInto('tour').values({ id, user_id: userId, title: '漫游', scenes }).execute()
  return id
}

async function takenAway(title: string): Promise<string[]> {
  const id = await tourOf(title)
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

test('the brand of its owner goes along, with its pictures and colours', async () => {
  const [libId, drawn] = [uuidV7(), uuidV7()]
  const logo = Buffer.from('the bytes of a logo')
  const place = join(house.site.storage.root, 'lib', libId, drawn)
  await mkdir(place, { recursive: true })
  await writeFile(join(place, 'file.png'), logo)
  const { userId } = house.person
  const kept = `/media/kept/lib/${libId}/${drawn}/file.png`
  const own = {
    kind: 'image',
    name: '标志',
    size: 1,
    mime: 'image/png',
    file_name: 'a.png',
    sha256: 'x',
    revision: drawn,
  }
  await house.store.db
    .insertInto('lib')
    .values({ id: libId, user_id: userId, file: 'file.png', ...own })
    .execute()
  const colours = { colour: '#2E6A9E', logo_url: kept, loading_url: kept, lock_url: kept, watermark_url: kept }
  const words = { name: '鲸鱼影像', website: 'https://whale.example', lock_words: '向林远要密码' }
  await house.store.db
    .insertInto('brand')
    .values({ id: uuidV7(), user_id: userId, ...colours, ...words })
    .execute()
  const id = await tourOf('大厅')

  const zip = await fromBufferPromise(await takeAway(house, id, 'folder', '漫游'))
  const texts = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const wanted = entry.fileName === 'index.html' || entry.fileName.startsWith('files/lib/')
    if (wanted) texts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  }
  const address = `files/lib/${libId}/${drawn}/file.png`
  expect(texts.get(address)).toBe(logo.toString())
  const single = (await takeAway(house, id, 'page', '漫游')).toString()
  const within = `data:image/png;base64,${logo.toString('base64')}`
  for (const [page, picture] of [
    [texts.get('index.html') ?? '', address],
    [single, within],
  ] as const) {
    for (const name of ['logo', 'dark-logo', 'watermark']) expect(page).toContain(` data-${name}="${picture}"`)
    expect(page).toContain(' data-brand="鲸鱼影像" ')
    expect(page).toContain(' data-website="https://whale.example" data-maker="环视"')
    expect(page).toContain(`<img id="first-picture" src="${picture}"`)
    expect(page).not.toContain('data-lock')
    expect(page).toContain('--hs-sun:light-dark(')
  }
  await house.store.db.deleteFrom('brand').execute()
})
