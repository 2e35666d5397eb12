// The transport of uploads, case by case, over real HTTP.
import { randomUUID } from 'node:crypto'
import { readdir, readFile, truncate, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { cleanUploads } from '@huanshi/server-kit/uploads/clean-up.ts'
import { positionOf, sha256, type Sending } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { writeMark } from '@huanshi/server-kit/uploads/store/offset-mark.ts'
import { sourceFile } from './picture-files.ts'
import { openSender } from './test-panos.ts'
import { readStored } from '@huanshi/server-kit/storage/storage.ts'

const PART = 512 * 1024
// Pictures are decoded for real, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { site, picture, token, userId, at } = await openSender()
afterAll(() => site.close())

const chunk = (id: string, start: number, end: number, more: Partial<Sending> = {}) => at({ id, start, end, ...more })
const position = (id: string, who = token) => positionOf(site.origin, who, id)
const panosOf = (owner: string) => site.store.db.selectFrom('pano').selectAll().where('user_id', '=', owner).execute()
const tempFiles = async () =>
  (await readdir(join(site.folder, 'uploads'), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    (entry) => entry.isFile(),
  )

test('T01, T02, T03, T04: chunks, the last of them, the last of them again', async () => {
  const me = await site.person()
  const id = randomUUID()
  const mine = { id, token: me.token }
  expect(await position(id, me.token)).toBe(0)
  let start = 0
  for (; start + PART < picture.length; start += PART) {
    const answer = await chunk(id, start, start + PART, mine)
    expect([answer.status, answer.body]).toEqual([200, { position: start + PART }])
    expect(await position(id, me.token)).toBe(start + PART)
  }
  const last = await chunk(id, start, picture.length, mine)
  expect(last.status).toBe(201)
  expect(last.body).toMatchObject({
    title: '全景 1',
    status: 'queued',
    width: 3000,
    height: 1500,
    size: picture.length,
  })
  expect(await position(id, me.token)).toBe(picture.length)
  const again = await chunk(id, start, picture.length, mine)
  expect([again.status, again.body['id']]).toEqual([201, last.body['id']])
  const panos = await panosOf(me.userId)
  expect(panos).toHaveLength(1)
  const source = await readStored(site.storage, sourceFile(String(last.body['id']), panos[0]?.revision ?? ''))
  expect(source?.equals(picture)).toBe(true)
  const { storage_used: used } = await site.store.db
    .selectFrom('user')
    .select('storage_used')
    .where('id', '=', me.userId)
    .executeTakeFirstOrThrow()
  expect(used).toBe(picture.length)
})

test('T05: a start beyond what is stored changes nothing', async () => {
  const id = randomUUID()
  await chunk(id, 0, PART)
  const answer = await chunk(id, PART + 1, 2 * PART)
  expect([answer.status, answer.body['type'], answer.body['position']]).toEqual([409, 'upload.position', PART])
  expect(await position(id)).toBe(PART)
})

test('T06, T07: an overlap is skipped when it is the same and refused when it differs', async () => {
  const id = randomUUID()
  await chunk(id, 0, PART)
  expect((await chunk(id, PART - 7000, PART + 9000)).body).toEqual({ position: PART + 9000 })
  expect((await chunk(id, 0, 10)).body).toEqual({ position: PART + 9000 })
  const other = Buffer.from(picture.subarray(PART, PART + 20_000))
  other[3] = (other[3] ?? 0) ^ 1
  const answer = await chunk(id, PART, PART + 20_000, { body: other })
  expect([answer.status, answer.body['type']]).toEqual([409, 'upload.overlap'])
  expect(await position(id)).toBe(PART + 9000)
  expect((await chunk(id, PART, picture.length)).status).toBe(201)
})

test('T08: of two equal chunks at once exactly one wins', async () => {
  const id = randomUUID()
  const answers = await Promise.all([chunk(id, 0, PART), chunk(id, 0, PART)])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect(await position(id)).toBe(PART)
})

test('a chunk that comes early waits for the one before it', async () => {
  const id = randomUUID()
  const starts = [0, PART, 2 * PART]
  const answers = await Promise.all(starts.map((start) => chunk(id, start, start + PART)))
  const stored = answers.filter(({ status }) => status === 200)
  expect(stored.length).toBeGreaterThan(0)
  expect(await position(id)).toBe(stored.length * PART)
})

test.each(['before', 'behind'])(
  'T09: a body of another length leaves everything as it was, fields %s the file',
  async (where) => {
    const id = randomUUID()
    await chunk(id, 0, PART)
    for (const by of [-1, 1, -1000, 1000]) {
      const body = picture.subarray(PART, 2 * PART + by)
      const answer = await chunk(id, PART, 2 * PART, { body, fileFirst: where === 'behind' })
      expect([answer.status, answer.body['type']]).toEqual([422, 'upload.incomplete'])
    }
    expect(await position(id)).toBe(PART)
  },
)

test.each([false, true])('T10: a wrong hash leaves everything as it was (file first: %s)', async (fileFirst) => {
  const id = randomUUID()
  await chunk(id, 0, PART)
  const answer = await chunk(id, PART, 2 * PART, { fields: { hash: sha256(Buffer.from('x')) }, fileFirst })
  expect([answer.status, answer.body['type']]).toEqual([422, 'upload.hash'])
  expect(await position(id)).toBe(PART)
  expect((await chunk(id, PART, 2 * PART, { fields: { hash: null }, fileFirst })).status).toBe(200)
})

test('T11: another total is a conflict', async () => {
  const id = randomUUID()
  await chunk(id, 0, PART)
  const answer = await chunk(id, PART, 2 * PART, { total: picture.length + 1 })
  expect([answer.status, answer.body['type']]).toEqual([409, 'upload.total-changed'])
})

const badRanges = [
  '',
  'bytes 0-9',
  'bytes 0-9/*',
  'bytes 9-0/10',
  'bytes 0-10/10',
  'items 0-9/10',
  'bytes -1-9/10',
  'bytes 0-9/10x',
]
test.each(badRanges)('T12, T13: the range %j is refused', async (range) => {
  const answer = await at({ headers: { 'content-range': range } })
  expect([answer.status, answer.body['type']]).toEqual([400, 'upload.range'])
})

test.each([false, true])(
  'T14: the last chunk with bytes missing tells where to go on (file first: %s)',
  async (fileFirst) => {
    const id = randomUUID()
    await chunk(id, 0, PART)
    const answer = await chunk(id, PART, 2 * PART, { isLast: true, fileFirst })
    expect([answer.status, answer.body['type'], answer.body['position']]).toEqual([409, 'upload.position', PART])
  },
)

test('without isLast nothing is finished, and the chunk can be said to be the last later', async () => {
  const id = randomUUID()
  const all = await chunk(id, 0, picture.length, { fields: { isLast: null } })
  expect([all.status, all.body]).toEqual([200, { position: picture.length }])
  expect((await chunk(id, picture.length - 10, picture.length)).status).toBe(201)
})

test('T15: what is too large by its own word is refused before a byte is stored', async () => {
  const before = (await tempFiles()).length
  const id = randomUUID()
  const answer = await chunk(id, 0, PART, { total: 104_857_601 })
  expect([answer.status, answer.body['type'], answer.body['detail']]).toEqual([
    413,
    'upload.too-large',
    '文件大小不能超过 100 MB',
  ])
  expect(await position(id)).toBe(0)
  expect(await tempFiles()).toHaveLength(before)
})

test('T19: ids are per person', async () => {
  const id = randomUUID()
  await chunk(id, 0, PART)
  const other = await site.person()
  expect(await position(id, other.token)).toBe(0)
  expect((await chunk(id, 0, 1000, { token: other.token })).body).toEqual({ position: 1000 })
  expect(await position(id)).toBe(PART)
})

test.each(['', 'x', '../../etc/passwd', '123', `${randomUUID()}0`, '00000000-0000-0000-0000-00000000000g'])(
  'T20: %j is no file id',
  async (id) => {
    const answer = await at({ id })
    expect([answer.status, answer.body['type']]).toEqual([400, 'upload.id'])
  },
)

const badNames = [
  '../x.jpg',
  'a/b.jpg',
  'a\\b.jpg',
  '..',
  'a\u0000.jpg',
  'a\n.jpg',
  '\u202egpj.exe.jpg',
  `${'长'.repeat(252)}.jpg`,
  ' ',
]
test.each(badNames)('T21: %j is no file name', async (name) => {
  const answer = await at({ name })
  expect([answer.status, answer.body['type']]).toEqual([400, 'upload.name'])
})

test('T24: a person may not store more than they may', async () => {
  const poor = await site.person(['会员'], picture.length - 1)
  const id = randomUUID()
  const answer = await chunk(id, 0, PART, { token: poor.token })
  expect([answer.status, answer.body['type']]).toEqual([413, 'storage.quota-exceeded'])
  await sql`update "user" set storage_quota = ${picture.length} where id = ${poor.userId}`.execute(site.store.db)
  const [one, two] = [randomUUID(), randomUUID()]
  for (const file of [one, two]) expect((await chunk(file, 0, PART, { token: poor.token })).status).toBe(200)
  expect((await chunk(one, PART, picture.length, { token: poor.token })).status).toBe(201)
  const second = await chunk(two, PART, picture.length, { token: poor.token })
  expect([second.status, second.body['type']]).toEqual([413, 'storage.quota-exceeded'])
  expect(await panosOf(poor.userId)).toHaveLength(1)
  const records = await site.store.db.selectFrom('pano').select('id').execute()
  expect(await readdir(join(site.storage.root, 'pano'))).toHaveLength(records.length)
})

test('unfinished files count too: nobody fills the disk with beginnings', async () => {
  const all = picture.length
  const poor = { token: (await site.person(['会员'], all)).token }
  const [first = '', ...others] = Array.from({ length: 12 }, () => randomUUID())
  const answers = []
  for (const id of [first, ...others]) answers.push((await chunk(id, 0, all - 1, poor)).status)
  // One more than fits: what a file needs for itself is not taken from it by others.
  expect(answers).toEqual([200, 200, ...Array<number>(10).fill(413)])
  expect((await chunk(first, all - 1, all, poor)).status).toBe(201)
})

test.each([null, 'nonsense'])('T25: the token %j is asked for again', async (bad) => {
  const answer = await at({ token: bad })
  expect(answer.status).toBe(401)
  expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
})

test('T26: what no one touches for two days goes', async () => {
  const [old, fresh] = [randomUUID(), randomUUID()]
  for (const id of [old, fresh]) await chunk(id, 0, PART)
  await sql`update upload set updated_time = now() - interval '49 hours' where file_id = ${old}`.execute(site.store.db)
  const orphan = join(site.folder, 'uploads', userId, `${randomUUID()}.pano`)
  await writeFile(orphan, 'x')
  await utimes(orphan, new Date(0), new Date(0))
  await cleanUploads({ db: site.store.db, folder: join(site.folder, 'uploads') })
  expect([await position(old), await position(fresh)]).toEqual([0, PART])
  const names = (await tempFiles()).map(({ name }) => name)
  expect(names).toContain(`${fresh}.pano`)
  for (const gone of [`${old}.pano`, basename(orphan)]) expect(names).not.toContain(gone)
})

test('bytes beyond the position, or a file that is shorter than it, are healed', async () => {
  const id = randomUUID()
  await chunk(id, 0, 2 * PART)
  const path = join(site.folder, 'uploads', userId, `${id}.pano`)
  // As after a crash: a refusal makes the server forget what it knew of the file.
  expect((await chunk(id, 2 * PART, 2 * PART + 9, { fields: { hash: '0'.repeat(64) } })).status).toBe(422)
  await sql`update upload set position = ${PART} where file_id = ${id}`.execute(site.store.db)
  await writeMark(path, picture.length, PART)
  expect(await position(id)).toBe(PART)
  expect((await chunk(id, PART, PART + 100)).body).toEqual({ position: PART + 100 })
  expect((await readFile(path)).equals(picture.subarray(0, PART + 100))).toBe(true)
  // A mark that is torn, or of another file, counts for nothing: the book's own word holds.
  await writeMark(path, 1, 2 * PART)
  expect(await position(id)).toBe(PART)
  await truncate(path, 1000)
  expect(await position(id)).toBe(1000)
  expect((await chunk(id, 1000, picture.length)).status).toBe(201)
})

test('a record in the recycle bin does not keep its file from being uploaded again', async () => {
  const id = randomUUID()
  const { body: first } = await chunk(id, 0, picture.length)
  await sql`update pano set deleted_time = now() where id = ${first['id']}`.execute(site.store.db)
  expect(await position(id)).toBe(0)
  const { status, body } = await chunk(id, 0, picture.length)
  expect([status, body['id'] === first['id']]).toEqual([201, false])
})

test('what is not a form is refused', async () => {
  const headers = { authorization: `Bearer ${token}`, 'x-file-id': randomUUID(), 'content-range': 'bytes 0-1/2' }
  const post = (type: string, body: string) =>
    fetch(`${site.origin}/api/my/panos/upload`, { method: 'POST', headers: { ...headers, 'content-type': type }, body })
  expect((await post('application/json', '{}')).status).toBe(415)
  expect((await post('multipart/form-data', 'x')).status).toBe(400)
  expect((await post('multipart/form-data; boundary=x', 'nothing')).status).toBe(400)
  for (const fields of [{ name: null }, { config: 'other' }]) expect((await at({ fields })).status).toBe(400)
})
