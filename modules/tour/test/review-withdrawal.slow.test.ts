// What a review link has given ends with the link, in every server process, within a second; and so do a client's pictures when the
// draft or what is in it goes.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { person, WITHIN_MS, withdrawals } from '@huanshi/server/test/test-left-after.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { givenFor, newMark, newPerson, type Shelf } from '@huanshi/server/test/test-shelf.ts'
import { json, panoOf, sceneOf } from '@huanshi/server/test/test-showing.ts'
import { twoServers, type TwoServers } from '@huanshi/server/test/test-withdrawal.ts'
import { asking, type Asker } from '@huanshi/server/test/test-withdrawing.ts'
import { digestOf } from '@huanshi/server-kit/session/token-text.ts'
import { client } from '@huanshi/publishing/contract/client.ts'
import { reviewLink } from '../contract/review/review-link.ts'
import { tour } from '../contract/tour.ts'
import { expireReviewLinks } from '../server/review/expire-review-links.ts'

let two: TwoServers
beforeAll(async () => void (two = await twoServers()))
afterAll(() => two.close())
const { act, alter, bin, leftAfter, lock } = withdrawals(() => two)

interface Reviewed {
  readonly own: Asker
  readonly userId: string
  readonly shelf: Shelf
  readonly tourId: string
  readonly linkId: string
  readonly shown: { readonly id: string; readonly path: string }
}

async function reviewed(columns: object = {}): Promise<Reviewed> {
  const userId = await newPerson(two.site)
  const by = person(userId)
  const mark = newMark()
  const shelf = await panoOf(two.site, by, { visibility: 'private', title: '私有' })
  const [tourId = ''] = await insertRecords(two.site.db, tour, by, [{ title: mark, scenes: json([sceneOf(shelf.id)]) }])
  const key = randomBytes(24).toString('base64url')
  const link = { tour_id: tourId, label: '客户', shows: 'newest', key_hash: digestOf(key), ending: 'abcd', ...columns }
  const [linkId = ''] = await insertRecords(two.site.db, reviewLink, by, [link])
  const shown = { id: tourId, path: `/api/View/Reviews/${key}` }
  return { own: await asking(userId), userId, shelf: { ...shelf, mark }, tourId, linkId, shown }
}

describe('what was given at a review link is gone', () => {
  test.each<[string, (one: Reviewed) => Promise<unknown>]>([
    ['it is revoked', ({ own, linkId }) => act(own, `/api/My/ReviewLinks/${linkId}/revoke`)],
    [
      'it is given a password',
      ({ own, linkId }) => alter(own, `/api/My/ReviewLinks/${linkId}`, { password: 'sesame' }),
    ],
    [
      'its time is over',
      async ({ linkId }) => {
        await sql`update review_link set expires_time = now() - interval '1 second' where id = ${linkId}`.execute(
          two.site.db,
        )
        await expireReviewLinks(two.site.db)
      },
    ],
    ['its tour is put into the bin', ({ own, tourId }) => bin(own, `/api/My/Tours/${tourId}`)],
    ['its author is locked', ({ userId }) => lock(userId)],
  ])('%s', async (_what, end) => {
    const one = await reviewed()
    expect(await leftAfter(one.shelf, [['the draft', one.shown]], () => end(one))).toEqual([])
  })

  test('a picture that is put into the bin', async () => {
    const one = await reviewed()
    const shelf: Shelf = { kind: 'pano', id: one.shelf.id, revision: one.shelf.revision }
    expect(await leftAfter(shelf, [['the draft', one.shown]], () => bin(one.own, `/api/My/Panos/${shelf.id}`))).toEqual(
      [],
    )
  })
})

test('a tour that is taken out of the folder of a client, and the folder itself', async () => {
  const one = await reviewed()
  const by = person(one.userId)
  const [clientId = ''] = await insertRecords(two.site.db, client, by, [{ name: '客户', tour_ids: json([one.tourId]) }])
  const key = randomBytes(24).toString('base64url')
  const link = {
    tour_id: null,
    client_id: clientId,
    label: '客户',
    shows: 'newest',
    key_hash: digestOf(key),
    ending: 'abcd',
  }
  await insertRecords(two.site.db, reviewLink, by, [link])
  const path = `/api/View/Reviews/${key}`
  const shown = [
    ['the folder', { id: clientId, path }],
    ['the draft', { id: one.tourId, path: `${path}/Tours/${one.tourId}` }],
  ] as const
  const url = `/api/My/Clients/${clientId}`
  expect(await leftAfter(one.shelf, shown, () => alter(one.own, url, { tourIds: [] }))).toEqual([])
  await alter(one.own, url, { tourIds: [one.tourId] })
  expect(await leftAfter(one.shelf, shown, () => bin(one.own, url))).toEqual([])
})

test('a tour that comes back from the bin is shown again by the same addresses', async () => {
  const one = await reviewed()
  const [before] = await two.read(one.shown)
  const url = `/api/My/Tours/${one.tourId}`
  await bin(one.own, url)
  await act(one.own, `${url}/restore`)
  const addresses = givenFor(one.shelf, before)
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses)
    await expect.poll(() => two.statuses(address), { timeout: WITHIN_MS }).toEqual([200, 200])
})

test('another link of the same tour goes on', async () => {
  const [one, other] = [await reviewed(), await reviewed()]
  const [before] = await two.read(other.shown)
  await act(one.own, `/api/My/ReviewLinks/${one.linkId}/revoke`)
  for (const address of givenFor(other.shelf, before)) expect(await two.statuses(address)).toEqual([200, 200])
})
