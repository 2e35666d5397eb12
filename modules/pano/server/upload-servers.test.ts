// Several servers on one database and one folder: each takes up what another received.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { testPanos, testPicture } from './test-panos.ts'
import { openTestSite } from './test-site.ts'

// Pictures are decoded for real, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const PART = 512 * 1024
const site = await testPanos()
afterAll(() => site.close())

test('a chunk may go to another server than the one before it', async () => {
  const other = await openTestSite({ db: site.store.db, url: site.store.url, folder: site.folder })
  const picture = await testPicture()
  const { token } = await site.person()
  const id = randomUUID()
  const chunk = (origin: string, start: number, end = start + PART) =>
    send({ origin, token, bytes: picture, id, start, end })
  try {
    expect((await chunk(site.origin, 0)).body).toEqual({ position: PART })
    expect((await chunk(other.origin, PART)).body).toEqual({ position: 2 * PART })
    expect((await chunk(site.origin, 2 * PART)).body).toEqual({ position: 3 * PART })
    expect((await chunk(other.origin, PART)).body).toEqual({ position: 3 * PART })
    expect((await chunk(site.origin, 3 * PART, picture.length)).status).toBe(201)
  } finally {
    await other.close()
  }
})
