// What somebody makes: panoramas and the tours of them, as the home screen shows them.
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import type { Tour } from '@huanshi/tour/contract/tour.ts'
import { panoAddress, tourAddress } from '@huanshi/pano/web/panorama/share-links.ts'

export interface Work {
  readonly id: string
  readonly title: string
  readonly pictureUrl: string | null
  readonly visibility: Pano['visibility']
  readonly updatedTime: string
  /** Its editor; its record for whoever may not edit it. */
  readonly address: string
  /** As visitors see it. */
  readonly publicAddress: string
  readonly facts: readonly string[]
}

/** Whose works they are, and what may be done with them there. */
interface Workplace {
  readonly base: string
  readonly canEdit: boolean
}

export function panoWork({ base, canEdit }: Workplace, pano: Pano): Work {
  const { id, title, coverUrl, visibility, updatedTime, width, height, hotspots } = pano
  const facts = [
    ...(width === null || height === null ? [] : [`${width} × ${height}`]),
    ...(hotspots.length === 0 ? [] : [`${hotspots.length} 个热点`]),
  ]
  const address = canEdit ? `${base}/Pano/Edit/${id}` : `${base}/Pano?record=${id}`
  const shown = { id, title, pictureUrl: coverUrl, visibility, updatedTime }
  return { ...shown, address, publicAddress: panoAddress({ id }), facts }
}

export function tourWork({ base, canEdit }: Workplace, tour: Tour): Work {
  const { id, title, pictureUrl, visibility, updatedTime, sceneCount, status } = tour
  const facts = [`漫游 · ${sceneCount} 个场景`, ...(status === 'draft' ? ['尚未发布'] : [])]
  const address = canEdit ? `${base}/Tour/Edit/${id}` : `${base}/Tour?record=${id}`
  const shown = { id, title, pictureUrl, visibility, updatedTime }
  return { ...shown, address, publicAddress: tourAddress(tour), facts }
}

/** What was worked on last, tour or panorama. */
export function latestOf(works: readonly Work[]): Work | undefined {
  return works.toSorted((one, other) => other.updatedTime.localeCompare(one.updatedTime))[0]
}
