// A server that is killed while it covers a panorama shows what it showed, and goes on after the next start.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { openKillable } from './test-killable.ts'
import { testPicture } from './test-panos.ts'

const PATIENCE = { timeout: 200_000, interval: 5 }
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })
const { store, folder, start, kill, close } = await openKillable()
afterAll(async () => {
  await kill()
  await close()
})

const row = () => store.db.selectFrom('pano').selectAll().executeTakeFirstOrThrow()
/** Most of the sphere's middle, so that there is something to be cut off. */
const zones = Array.from({ length: 6 }, (_, nth) => ({
  id: `z${nth}`,
  shape: 'brush',
  effect: 'mosaic',
  points: [{ yaw: nth * 60 - 180, pitch: 0 }],
  brush: 50,
  colour: '#000000',
}))

test('killed while it covers', async () => {
  let server = await start()
  const sent = await send({ ...server, bytes: await testPicture(8000, 4000, 5) })
  expect(sent.status).toBe(201)
  await vi.waitUntil(async () => (await row()).status === 'ready', PATIENCE)
  const before = await row()
  const answer = await fetch(`${server.origin}/api/My/Panos/${before.id}/retouch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ zones }),
  })
  expect(answer.status).toBe(200)
  await vi.waitUntil(isDrawing, PATIENCE)
  await kill()
  expect(await row()).toMatchObject({ revision: before.revision, plain_revision: null, retouch: 'waiting' })
  server = await start()
  await vi.waitUntil(async () => (await row()).retouch === 'done', PATIENCE)
  const after = await row()
  expect(after.revision).not.toBe(before.revision)
  const left = await readdir(join(folder, 'files/pano', after.id))
  expect(left).toEqual(expect.arrayContaining([after.revision, after.plain_revision]))
  expect(left).not.toContain(before.revision)
  // What was cut off has left a copy of the picture, which is swept, and nothing unfinished.
  expect(await readdir(join(folder, 'files/.work'))).toEqual([])
  const ended = await store.db.selectFrom('ended_permit').select('key').execute()
  expect(ended.map(({ key }) => key)).toContain(`r${before.revision?.replaceAll('-', '') ?? ''}`)
})

/** Tiles are being drawn. */
async function isDrawing(): Promise<boolean> {
  const names = await readdir(join(folder, 'files/.work'), { recursive: true }).catch(() => [])
  return names.some((name) => name.includes('.drawn-') && name.endsWith('.jpg'))
}
