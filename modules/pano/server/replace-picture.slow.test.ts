// Another picture for a panorama: what stays, what visitors see meanwhile, and who may.
import { afterAll, expect, test, vi } from 'vitest'
import { send, type Answer } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { processPicture } from './process-picture.ts'
import { revisionFolder, files } from './picture-files.ts'
import { testPanos, testPicture } from './test-panos.ts'

// Pictures are decoded for real, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let [first, second]: Buffer[] = []
const site = await testPanos()
first = await testPicture()
second = await testPicture(3200, 1600, 7)
afterAll(() => site.close())

type Fields = Readonly<Record<string, string>>
const upload = (token: string, bytes: Buffer | undefined, fields: Fields = {}, address?: string): Promise<Answer> =>
  send({
    origin: site.origin,
    token,
    bytes: bytes ?? Buffer.alloc(0),
    fields,
    ...(address === undefined ? {} : { address }),
  })
const panoOf = (id: string) =>
  site.store.db.selectFrom('pano').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const usedBy = async (userId: string): Promise<number> =>
  (await site.store.db.selectFrom('user').select('storage_used').where('id', '=', userId).executeTakeFirstOrThrow())
    .storage_used

/** As the job would. */
async function make(id: string): Promise<void> {
  const revision = (await panoOf(id)).pending_revision ?? ''
  await processPicture(site.parts, { panoId: id, revision }, new AbortController().signal)
}

test('id, title and view stay, the former picture is shown until the new one is whole, its room is free again', async () => {
  const me = await site.person()
  const id = String((await upload(me.token, first)).body['id'])
  await make(id)
  const view = JSON.stringify({ yaw: 12, pitch: 3, fov: 70 })
  await site.store.db.updateTable('pano').set({ title: '大厅', initial_view: view }).where('id', '=', id).execute()
  const before = await panoOf(id)

  const answer = await upload(me.token, second, { replaces: id })
  expect([answer.status, answer.body['id'], answer.body['title']]).toEqual([201, id, '大厅'])
  const meanwhile = await panoOf(id)
  expect([meanwhile.status, meanwhile.revision, meanwhile.width]).toEqual(['queued', before.revision, 3000])
  expect(meanwhile.manifest).toEqual(before.manifest)
  expect(await usedBy(me.userId)).toBe(second?.length)

  await make(id)
  const after = await panoOf(id)
  expect([after.status, after.width, after.title, after.size]).toEqual(['ready', 3200, '大厅', second?.length])
  expect(after.initial_view).toEqual(before.initial_view)
  expect(after.revision).toBe(meanwhile.pending_revision)
  // Addresses that were given out lead to the former files for a while.
  expect(await site.storage.exists(`${revisionFolder(id, before.revision ?? '')}/${files.manifest}`)).toBe(true)
})

test('only its owner may, only by a picture of the same kind, and a refused one changes nothing', async () => {
  const [me, other] = [await site.person(), await site.person()]
  const id = String((await upload(me.token, first)).body['id'])
  await make(id)
  const before = await panoOf(id)
  expect((await upload(other.token, second, { replaces: id })).status).toBe(404)
  const refused = [
    await upload(me.token, await testPicture(3000, 1600), { replaces: id }),
    await upload(me.token, second, { replaces: id }, '/api/My/Panos/UploadBigImage'),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 422])
  expect(refused[1]?.body['detail']).toBe('只能换成同一类型的全景')
  expect(await panoOf(id)).toEqual(before)
  expect(await usedBy(me.userId)).toBe(first?.length)
  expect(await usedBy(other.userId)).toBe(0)
})
