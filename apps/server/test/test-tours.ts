// Tours as tests make them, and as visitors ask for them.
import type { PublicTour } from '@huanshi/tour/contract/public-tour.ts'
import { plainScene, type Scene } from '@huanshi/tour/contract/tour-scene.ts'
import type { hotspotIcon } from '@huanshi/icons/contract/hotspot-icon.ts'
import type { lib } from '@huanshi/library/contract/lib-item.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import type { Tour } from '@huanshi/tour/contract/tour.ts'
import { expect } from 'vitest'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { ownershipOf, type OwnerName } from './test-people.ts'
import { insertRecords } from './test-records.ts'
import type { Method, Site } from './test-site.ts'

/** Of the smallest picture there is. */
export const plan = {
  type: 'equirectangular',
  width: 4,
  height: 2,
  tileSize: 512,
  levels: [{ width: 4, height: 2, columns: 1, rows: 1 }],
}

/** @param current the site, which is open when a test runs */
export function tourVisits(current: () => Site) {
  const ask = (method: Method, url: string, body?: object, person = 'owner') =>
    current().ask(current().people.person(person), method, url, body)
  const visit = (method: Method, url: string, body?: object) => current().ask(null, method, url, body)
  const made = (resource: typeof pano | typeof lib | typeof hotspotIcon, owner: OwnerName, columns: object = {}) =>
    insertRecords(current().db, resource, ownershipOf(current().people, owner), [{ ...columns }]).then(
      ([id = '']) => id,
    )
  const panoOf = (owner: OwnerName, columns: object = {}) =>
    made(pano, owner, { revision: uuidV7(), has_preview: true, manifest: JSON.stringify(plan), ...columns })

  async function scene(id: string, further: Partial<Scene> = {}): Promise<Scene> {
    const panoId = further.panoId ?? (await panoOf('owner'))
    return { id, panoId, title: id, ...plainScene, order: 0, ...further }
  }

  async function published(values: object): Promise<Tour> {
    const answer = await ask('POST', '/api/My/Tours', { title: '环湖', visibility: 'public', ...values })
    expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
    const { id } = answer.json<Tour>()
    const after = await ask('POST', `/api/My/Tours/${id}/publish`)
    expect([after.statusCode, after.body]).toEqual([200, after.body])
    return after.json()
  }
  const show = async (id: string) => {
    const answer = await visit('GET', `/api/View/Tours/${id}`)
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
    return answer.json<PublicTour>()
  }

  return { ask, visit, made, panoOf, scene, published, show }
}
