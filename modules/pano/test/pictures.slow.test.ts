// A panorama from its picture to its end, through the addresses that people use.
import type { Manifest } from '../contract/manifest.ts'
import type { Pano } from '../contract/pano.ts'
import { randomBytes } from 'node:crypto'
import { stat, truncate } from 'node:fs/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { areaGuards } from '@huanshi/server/composition/area-guards.ts'
import { registerResource } from '@huanshi/resource-server/routes.ts'
import { purgeDeleted } from '@huanshi/resource-server/purge.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { panoFolder, sourceFile } from '../server/picture-files.ts'
import { pictureHandler, processPicture } from '../server/process-picture.ts'
import { linkTo, testPanos, testPicture } from '../server/test-panos.ts'

// Pictures are decoded for real, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const never = new AbortController().signal
const site = await testPanos((app, db, rules) => registerResource(app, { db, areaGuards, rules }))
const picture = await testPicture()
const { token, userId } = await site.person()
afterAll(() => site.close())

interface Shown {
  readonly status: number
  readonly body: Pano & { readonly type: string; readonly errors: readonly { path: string }[] }
}

async function ask(method: string, path: string, body?: object): Promise<Shown> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const answer = await fetch(`${site.origin}${path}`, init)
  return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Shown['body'] }
}
const show = (id: string) => ask('GET', `/api/My/Panos/${id}`)
const bytesAt = async (address: string | null) =>
  Buffer.from(await (await fetch(`${site.origin}${address}`)).arrayBuffer())
const row = (id: string) => site.store.db.selectFrom('pano').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const used = async () =>
  (await site.store.db.selectFrom('user').select('storage_used').where('id', '=', userId).executeTakeFirstOrThrow())
    .storage_used

async function upload(): Promise<string> {
  const { body, status } = await send({ origin: site.origin, token, bytes: picture })
  expect(status).toBe(201)
  return String(body['id'])
}
async function ready(): Promise<string> {
  const id = await upload()
  await processPicture(site.parts, { panoId: id, revision: (await row(id)).pending_revision ?? '' }, never)
  return id
}

test('the author sees a preview at once and tiles when they are there', async () => {
  const id = await upload()
  const early = (await show(id)).body
  expect(early).toMatchObject({ status: 'queued', manifestUrl: null })
  expect(await sharp(await bytesAt(early.previewUrl)).metadata()).toMatchObject({ width: 2048, height: 1024 })
  expect(await sharp(await bytesAt(early.coverUrl)).metadata()).toMatchObject({ width: 960, height: 640 })
  const { pending_revision: revision } = await row(id)
  await processPicture(site.parts, { panoId: id, revision: revision ?? '' }, never)
  const late = (await show(id)).body
  expect(late).toMatchObject({ status: 'ready', progress: 1, step: null, version: 1 })
  const manifest = JSON.parse((await bytesAt(late.manifestUrl)).toString()) as Manifest
  expect(manifest).toMatchObject({ type: 'equirectangular', width: 3000, height: 1500, tileSize: 512 })
  const top = manifest.levels.length - 1
  const last = manifest.tileUrl.replace('{level}', String(top)).replace('{column}', '5').replace('{row}', '2')
  expect(await sharp(await bytesAt(last)).metadata()).toMatchObject({ width: 3000 - 5 * 512, height: 1500 - 2 * 512 })
  const source = last.replace(/tiles\/.*/, 'source.jpg')
  expect((await fetch(site.origin + source)).status).toBe(404)
})

test('a cover is taken from a view, under a new address', async () => {
  const id = await ready()
  const before = (await show(id)).body
  const taken = await ask('POST', `/api/My/Panos/${id}/cover`, { yaw: 90, pitch: 10, fov: 60 })
  expect(taken.status).toBe(200)
  expect(taken.body.coverUrl).not.toBe(before.coverUrl)
  expect(taken.body.version).toBe(2)
  const [one, two] = await Promise.all([bytesAt(before.coverUrl), bytesAt(taken.body.coverUrl)])
  expect(one.equals(two)).toBe(false)
  expect(await sharp(two).metadata()).toMatchObject({ width: 960, height: 640 })
  expect((await ask('POST', `/api/My/Panos/${id}/cover`, { yaw: 900 })).status).toBe(400)
})

test('what cannot be processed says why, and can be tried again', async () => {
  const id = await upload()
  const order = { panoId: id, revision: (await row(id)).pending_revision ?? '' }
  const source = (await site.storage.local(sourceFile(id, order.revision)))?.path ?? ''
  await truncate(source, 100_000)
  const handler = pictureHandler(site.parts)
  const error = await handler.run(order, { signal: never }).catch((reason: unknown) => reason)
  await handler.failed?.(order, error)
  const failed = (await show(id)).body
  expect(failed).toMatchObject({ status: 'failed', error: '文件已损坏。请重新导出图片后再上传' })
  const again = await ask('POST', `/api/My/Panos/${id}/retry`)
  expect([again.status, again.body.status, again.body.error]).toEqual([200, 'queued', null])
  expect((await ask('POST', `/api/My/Panos/${id}/retry`)).status).toBe(409)
})

test('while a picture is replaced the former one stays', async () => {
  const id = await ready()
  const before = (await show(id)).body
  const revision = uuidV7()
  await site.storage.copy(sourceFile(id, (await row(id)).revision ?? ''), sourceFile(id, revision))
  await sql`update pano set pending_revision = ${revision}, status = 'queued' where id = ${id}`.execute(site.store.db)
  expect((await show(id)).body.manifestUrl).toBe(before.manifestUrl)
  await processPicture(site.parts, { panoId: id, revision }, never)
  const after = (await show(id)).body
  expect(after.status).toBe('ready')
  expect(after.manifestUrl).toContain(revision)
  expect((await bytesAt(before.manifestUrl)).length).toBeGreaterThan(0)
})

test('a deleted record is not processed, and is taken up when it comes back', async () => {
  const id = await upload()
  expect((await ask('DELETE', `/api/My/Panos/${id}`)).status).toBe(204)
  await processPicture(site.parts, { panoId: id, revision: (await row(id)).pending_revision ?? '' }, never)
  expect((await row(id)).status).toBe('queued')
  const waiting = async () =>
    (await sql`select 1 from pgboss.job where data ->> 'panoId' = ${id}`.execute(site.store.db)).rows.length
  const before = await waiting()
  expect((await ask('POST', `/api/My/Panos/${id}/restore`)).status).toBe(200)
  expect(await waiting()).toBe(before + 1)
})

test('hotspots lead only where their author may link', async () => {
  const [id, own] = [await upload(), await upload()]
  const stranger = await site.person()
  const { body } = await send({ origin: site.origin, token: stranger.token, bytes: picture })
  const foreign = String(body['id'])
  const save = async (ids: string[]) =>
    ask('PATCH', `/api/My/Panos/${id}`, { version: (await row(id)).version, hotspots: ids.map(linkTo) })
  expect((await save([own])).status).toBe(200)
  for (const target of [foreign, uuidV7()]) {
    const refused = await save([own, target])
    expect([refused.status, refused.body.type]).toEqual([422, 'pano.hotspot-target'])
    expect(refused.body.errors[0]?.path).toBe('/hotspots/1/target/panoId')
  }
  await sql`update pano set visibility = 'public' where id = ${foreign}`.execute(site.store.db)
  expect((await save([foreign])).status).toBe(200)
  await sql`update pano set visibility = 'private' where id = ${foreign}`.execute(site.store.db)
  expect((await save([foreign, own])).status).toBe(200)
})

test('purging removes the files and gives the room back', async () => {
  const id = await ready()
  const before = await used()
  await sql`update pano set deleted_time = now() - interval '31 days' where id = ${id}`.execute(site.store.db)
  expect(await purgeDeleted(site.store.db, [site.rules])).toBe(1)
  expect(await used()).toBe(before - picture.length)
  await expect(stat(`${site.storage.root}/${panoFolder(id)}`)).rejects.toThrow('ENOENT')
})

test('hostile names in a picture change nothing', async () => {
  const { body } = await send({
    origin: site.origin,
    token,
    bytes: picture,
    name: `"><script>${randomBytes(2).toString('hex')}.JPG`,
  })
  expect(body['title']).toMatch(/^"><script>/)
  expect(body['coverUrl']).toMatch(/^\/media\/[\w.-]+\/pano\/[0-9a-f-]+\/[0-9a-f-]+\/cover\.jpg$/)
})
