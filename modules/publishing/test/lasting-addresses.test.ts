// A private panorama that a public tour shows has an address that lasts, and that ends with the scene.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson, givenFor } from '@huanshi/server/test/test-shelf.ts'
import { person, withdrawals } from '@huanshi/server/test/test-left-after.ts'
import { panoOf, sceneOf, tourOf } from '@huanshi/server/test/test-showing.ts'
import { twoServers, type TwoServers } from '@huanshi/server/test/test-withdrawal.ts'
import { asking } from '@huanshi/server/test/test-withdrawing.ts'

let two: TwoServers
beforeAll(async () => void (two = await twoServers()))
afterAll(() => two.close())

const { act, alter, read, leftAfter } = withdrawals(() => two)

test('goes with its scene, though the tour stays, and has an address that lasts until then', async () => {
  const userId = await newPerson(two.site)
  const owner = person(userId)
  const [shelf, still] = [
    await panoOf(two.site, owner, { visibility: 'private' }),
    await panoOf(two.site, owner, { visibility: 'private' }),
  ]
  const left = { ...sceneOf(still.id), id: 'b', order: 1 }
  const id = await tourOf({ site: two.site, by: owner }, { scenes: [sceneOf(shelf.id), left] })
  // As publishing does it, by which the database finds what the tour uses.
  await two.site.db.updateTable('tour').set({ published_version: 1 }).where('id', '=', id).execute()
  const shown = { id, path: `/api/View/Tours/${id}` }
  const given = givenFor(still, await read(shown))
  expect(given.map((address) => address.slice(0, '/media/p.'.length))).toEqual(given.map(() => '/media/p.'))
  const [own, url] = [await asking(userId), `/api/My/Tours/${id}`]
  const takeOut = async (): Promise<void> => {
    await alter(own, url, { scenes: [left], startSceneId: 'b' })
    await act(own, `${url}/publish`)
  }
  expect(await leftAfter(shelf, [['a scene', shown]], takeOut)).toEqual([])
  for (const address of given) expect(await two.statuses(address)).toEqual([200, 200])
})
