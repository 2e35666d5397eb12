// Pictures that a tour names by their address, and scenes that are one file, go out with it and come in as uploads; what is of other
// people stays where it is.
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { pavilion } from '@huanshi/library/server/demo/demo-model.ts'
import { openStreet, sphere, takeAway, takeIn, zipOf, type House } from '@huanshi/server/test/test-import-houses.ts'

const street = await openStreet()
afterAll(() => street.close())

/** A picture in somebody's library; answers its kept address. */
async function pictureOf(house: House, userId: string, name: string, colour: string): Promise<string> {
  const [id, revision] = [uuidV7(), uuidV7()]
  const folder = join(house.site.storage.root, 'lib', id, revision)
  await mkdir(folder, { recursive: true })
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
  await writeFile(join(folder, 'file.jpg'), await picture.jpeg({ quality: 95 }).toBuffer())
  const file = { file: 'file.jpg', file_name: `${name}.jpg`, mime: 'image/jpeg', size: 1, sha256: '' }
  await house.store.db
    .insertInto('lib')
    .values({ id, user_id: userId, name, kind: 'image', revision, ...file })
    .execute()
  return `/media/kept/lib/${id}/${revision}/file.jpg`
}

/** A panorama that is one file, which no tiles are made of. */
async function modelOf({ site, store, person: { userId } }: House): Promise<string> {
  const [id, revision] = [uuidV7(), uuidV7()]
  const folder = join(site.storage.root, 'pano', id, revision)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'file.glb'), pavilion())
  const file = { content: 'file.glb', file_name: 'a.zip', mime: 'model/gltf-binary', size: 1, revision }
  await store.db
    .insertInto('pano')
    .values({ id, user_id: userId, title: '亭子', kind: 'model', status: 'ready', ...file })
    .execute()
  return id
}

test('of articles, their translations and the cover, beside a model', { timeout: 120_000 }, async () => {
  const from = await street.open('from')
  const files = {
    'tour.xml': '<krpano title="有图"><scene name="a" title="甲"><image><sphere url="1.jpg"/></image></scene></krpano>',
  }
  const before = await takeIn(from, await zipOf({ ...files, '1.jpg': await sphere(120) }))
  const { id } = before
  const stranger = await from.site.person()
  const [painting, cover, theirs] = await Promise.all([
    pictureOf(from, from.person.userId, '一幅画', '#c03020'),
    pictureOf(from, from.person.userId, '门面', '#3060c0'),
    pictureOf(from, stranger.userId, '别人的', '#20a040'),
  ])
  const html = `<p>词<img src="${painting}" alt="画" /><img src="${theirs}" /></p>`
  const placed = { id: 'text', yaw: 0, pitch: 0, title: '画', titleVisible: true }
  const hotspots: Hotspot[] = [{ ...placed, kind: 'article', target: { html } }]
  const [scene] = before.scenes
  const place = `scene.${scene?.id ?? ''}.text.html`
  const { db } = from.store
  await db
    .updateTable('tour')
    .set({
      scenes: JSON.stringify([
        { ...scene, hotspots },
        { ...scene, id: 'model', panoId: await modelOf(from), order: 1 },
      ]),
      cover_url: cover,
      languages: ['zh-CN', 'en'],
      translations: JSON.stringify({ en: { [place]: html.replace('词', 'words') } }),
    })
    .where('id', '=', id)
    .execute()
  const ready = () => db.selectFrom('pano').select('id').where('status', '=', 'ready').execute()
  await expect.poll(async () => (await ready()).length, { timeout: 60_000, interval: 200 }).toBe(2)

  const archive = await takeAway(from, id, 'folder', '有图')
  const names: string[] = []
  for await (const { fileName } of (await fromBufferPromise(archive)).eachEntry()) names.push(fileName)
  const inArchive = (address: string): string => address.replace('/media/kept/', 'files/')
  expect(names).toEqual(expect.arrayContaining([inArchive(painting), inArchive(cover)]))
  expect(new Set(names).size).toBe(names.length)
  const page = (await takeAway(from, id, 'page', '有图')).toString()
  expect(page).toContain(`["${inArchive(painting)}",["${(await fileAt(from, painting)).toString('base64')}"]]`)

  const to = await street.open('to')
  const after = await takeIn(to, archive)
  expect(after.import_report).toEqual([])
  const libs = await to.store.db.selectFrom('lib').select(['id', 'name', 'user_id', 'revision', 'file']).execute()
  expect(libs.map(({ name, user_id: owner }) => `${name} ${owner}`).toSorted()).toEqual(
    ['一幅画', '门面'].map((name) => `${name} ${to.person.userId}`).toSorted(),
  )
  const here = (name: string): string => {
    const lib = libs.find((one) => one.name === name)
    return `/media/kept/lib/${lib?.id}/${lib?.revision}/${lib?.file}`
  }
  const elsewhere = theirs.replace('/media/kept/', '/media/elsewhere/')
  const due = html.replace(painting, here('一幅画')).replace(theirs, elsewhere)
  expect(after.scenes[0]?.hotspots[0]?.target).toEqual({ html: due })
  const whole = await to.store.db.selectFrom('tour').selectAll().where('id', '=', after.id).executeTakeFirstOrThrow()
  expect(whole.cover_url).toBe(here('门面'))
  expect(whole.translations).toEqual({ en: { [place]: due.replace('词', 'words') } })
  const models = await to.store.db
    .selectFrom('pano')
    .select(['id', 'title', 'content'])
    .where('kind', '=', 'model')
    .execute()
  expect(models).toMatchObject([{ id: after.scenes[1]?.panoId, title: '亭子', content: 'file.glb' }])
  const { dominant } = await sharp(await fileAt(to, here('一幅画'))).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b + 80)
})

function fileAt({ site }: House, address: string): Promise<Buffer> {
  return readFile(join(site.storage.root, address.replace('/media/kept/', '')))
}
