// Ways to scenes that are behind a wall: nobody would see them. One that is the only way there stays.
import { sceneLinkOf } from '@huanshi/pano/contract/hotspot.ts'
import { isInSight } from '@huanshi/rooms/sight.ts'
import type { PublicTour } from '../../contract/public-tour.ts'
import { viewOf, type SolvedRooms } from '@huanshi/rooms/outlined-rooms.ts'
import { solvedRooms } from './solved-rooms.ts'

interface WayOn {
  readonly hotspotId: string
  readonly from: string
  readonly to: string
}

/** @returns ids of hotspots, by their scene */
export function hiddenWays({ rooms, scenes }: Pick<PublicTour, 'rooms' | 'scenes'>): Map<string, ReadonlySet<string>> {
  const solved = solvedRooms(rooms, scenes)
  const ways = scenes.flatMap(({ id, hotspots }) =>
    hotspots.flatMap((hotspot): WayOn[] => {
      const link = sceneLinkOf(hotspot)
      return link === null ? [] : [{ hotspotId: hotspot.id, from: id, to: link.sceneId }]
    }),
  )
  let left = ways
  const hidden = new Map<string, Set<string>>()
  for (const way of ways) {
    if (isSeen(solved, way)) continue
    const without = left.filter((one) => one !== way)
    if (!isReached(without, way.from, way.to)) continue
    left = without
    hidden.set(way.from, (hidden.get(way.from) ?? new Set()).add(way.hotspotId))
  }
  return hidden
}

/** What is not known is seen; what is on another floor is known by its stairs. */
function isSeen(solved: SolvedRooms, { from, to }: WayOn): boolean {
  const [here, there] = [from, to].map((id) => viewOf(solved, id)?.camera)
  if (here === undefined || there === undefined || here.floor !== there.floor) return true
  const floor = solved.shapes.filter((shape) => shape.floor === here.floor)
  return isInSight(floor, here.pose, there.pose)
}

function isReached(ways: readonly WayOn[], from: string, to: string): boolean {
  const seen = new Set([from])
  for (const at of seen) for (const way of ways) if (way.from === at) seen.add(way.to)
  return seen.has(to)
}
