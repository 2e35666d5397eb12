// What an uploaded picture has to be, and where its panorama may go.
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { positionOf, type Sending } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { openSender, testPicture } from './test-panos.ts'
import { namesIn } from '@huanshi/server-kit/storage/storage.ts'

// Pictures are decoded for real, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { site, picture, token, userId, at } = await openSender()
afterAll(() => site.close())

const withHole = (): Buffer => {
  const bytes = Buffer.from(picture)
  bytes.copy(bytes, 700_000, 900_000)
  return bytes.subarray(0, bytes.length - 200_000)
}
/** The picture with another size in its header, which is all that is read of a picture out of bounds. */
const saying = (width: number, height: number): Buffer => {
  const bytes = Buffer.from(picture)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}
const refused: [string, () => Buffer | Promise<Buffer>, string][] = [
  ['other content', () => Buffer.alloc(2 ** 21, 'words '), '不是有效的文件格式'],
  ['a PNG', async () => Buffer.concat([await sharp(picture).png().toBuffer()]), '不是有效的文件格式'],
  [
    'the beginning of a JPEG and rubbish',
    () => Buffer.concat([picture.subarray(0, 3), Buffer.alloc(2 ** 21, 7)]),
    '文件已损坏',
  ],
  ['a JPEG cut short', () => picture.subarray(0, picture.length - 300_000), '文件已损坏'],
  ['a JPEG with a hole', withHole, '文件已损坏'],
  ['too small a file', () => Buffer.concat([picture.subarray(0, 2 ** 20 - 1)]), '文件大小不能小于 1 MB'],
  ['not 2:1', () => testPicture(3000, 1501), '不是 2:1 的柱面全景图片'],
  ['too narrow', () => testPicture(2998), '图片宽度不能小于 3000 像素'],
  ['too wide', () => saying(22_002, 11_001), '图片宽度不能超过 22000 像素'],
]
test.each(refused)('T17, T18: %s is refused and nothing of it is kept', async (_, make, detail) => {
  const bytes = await make()
  const id = randomUUID()
  const half = bytes.length >> 1
  expect((await at({ bytes, id, end: half, isLast: false })).status).toBe(200)
  const answer = await at({ bytes, id, start: half })
  expect([answer.status, answer.body['type'], answer.body['detail']]).toEqual([422, 'upload.refused', detail])
  expect(await positionOf(site.origin, token, id)).toBe(0)
  expect(await readdir(join(site.folder, 'uploads', userId))).toEqual([])
  expect(await namesIn(site.storage, 'pano')).toEqual([])
})

test.each(['x.png', 'x', 'x.jpg.exe', '.jpg'])('T16: the name %j has no extension that is taken', async (name) => {
  const id = randomUUID()
  await at({ id, end: 1000, isLast: false })
  const answer = await at({ id, start: 1000, end: 2000, isLast: false, name })
  expect([answer.status, answer.body['type'], answer.body['detail']]).toEqual([
    422,
    'upload.refused',
    '不是有效的文件格式',
  ])
  expect(await positionOf(site.origin, token, id)).toBe(0)
})

const newGroup = async (status = 'active', parent?: string): Promise<string> => {
  const id = uuidV7()
  const above = parent === undefined ? {} : { parent_id: parent }
  await site.store.db
    .insertInto('group')
    .values({ id, name: id, code: id, status, ...above })
    .execute()
  return id
}
const employ = (groupId: string, who: string, role: string) =>
  site.store.db
    .insertInto('employee')
    .values({ id: uuidV7(), group_id: groupId, user_id: who, roles: [role] })
    .execute()

test('a picture goes to a group when its sender may write there', async () => {
  const group = await newGroup()
  const below = await newGroup('active', group)
  const editor = await site.person()
  await employ(group, editor.userId, '编辑')
  const into = (groupId: string, who: string, more: Partial<Sending> = {}) =>
    at({ token: who, end: 1000, isLast: false, fields: { groupId }, ...more })
  expect((await into(group, token)).status).toBe(403)
  expect((await into(below, editor.token)).status).toBe(200)
  const answer = await into(group, editor.token, { end: picture.length, isLast: true, fileFirst: true })
  expect([answer.status, answer.body['groupId'], answer.body['userId']]).toEqual([201, group, editor.userId])
})

test('groups that are not there, or closed, take nothing', async () => {
  const closed = await newGroup('disabled')
  await employ(closed, userId, '编辑')
  const boss = await site.person(['管理员'])
  const into = (groupId: string, who: string) => at({ token: who, end: 1000, isLast: false, fields: { groupId } })
  expect((await into(closed, token)).status).toBe(403)
  expect((await into(closed, boss.token)).body['type']).toBe('action.impossible')
  expect((await into(randomUUID(), boss.token)).body['type']).toBe('record.not-found')
  expect((await into('x', boss.token)).body['type']).toBe('upload.form')
})

test('a picture becomes public property only by those who keep it', async () => {
  const keeper = await site.person(['集团项目管理员'])
  expect((await at({ end: 1000, isLast: false, fields: { public: 'true' } })).status).toBe(403)
  const answer = await at({ token: keeper.token, fields: { public: 'true' } })
  expect([answer.status, answer.body['userName'], answer.body['groupId']]).toEqual([201, 'public', null])
})

test('the same file for another target begins anew', async () => {
  const keeper = await site.person(['管理员'])
  const id = randomUUID()
  const own = await at({ token: keeper.token, id })
  const elsewhere = await at({ token: keeper.token, id, start: 1000, fields: { public: 'true' } })
  expect([elsewhere.status, elsewhere.body['position']]).toEqual([409, 0])
  const shared = await at({ token: keeper.token, id, fields: { public: 'true' } })
  expect(shared.status).toBe(201)
  expect(shared.body['id']).not.toBe(own.body['id'])
})
