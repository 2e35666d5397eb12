import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import { diskReserve, isNoRoom } from './reserve.ts'

const MIB = 2 ** 20
const folder = await mkdtemp(join(tmpdir(), 'huanshi-reserve-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function free(): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

test('what is usual is 2 GiB, or a tenth of a small disk', async () => {
  const { size, reserve } = await diskReserve([folder], null).roomOf(folder)
  expect(reserve).toBe(Math.min(2 * 2 ** 30, Math.floor(size / 10)))
})

test('what others are about to write counts until it is there', async () => {
  // Other programs write meanwhile: far more than they do is left.
  const room = diskReserve([folder], (await free()) - 1024 * MIB)
  const arrived = await room.take(700 * MIB)
  await expect(room.take(700 * MIB)).rejects.toMatchObject({ code: 'storage.full', status: 507 })
  arrived()
  const again = await room.take(700 * MIB)
  again()
  expect(await room.state()).toBe('ok')
})

test('files stop where the reserve begins', async () => {
  const room = diskReserve([folder], (await free()) + 64 * MIB)
  await expect(room.assertRoom(1)).rejects.toThrow(Refusal)
  expect([await room.state(), (await room.left()) < 0]).toEqual(['low', true])
})

test.each([
  ['of the system', Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
  ['of a quota', Object.assign(new Error('write'), { code: 'EDQUOT' }), true],
  ['ours', new Refusal('storage.full'), true],
  ['within another', new Error('the job failed', { cause: new Refusal('storage.full') }), true],
  ['something else', new Refusal('upload.busy'), false],
  ['no error', null, false],
])('want of room is known: %s', (_, error, expected) => {
  expect(isNoRoom(error)).toBe(expected)
})
