// The plan that is drawn of a tour's rooms is its map where its author shows it and gave no other.
import { windOf } from '@huanshi/ui/picture/wind-names.ts'
import { useEffect, useMemo, useState } from 'react'
import type { PublicTour } from '../../contract/public-tour.ts'
import type { FloorMap } from '../rooms/plan-map.ts'

/** For each scene its floor's. */
interface Planned {
  /** With the map of the floor that comes first. */
  readonly tour: PublicTour
  readonly at: (sceneId: string | null) => PublicTour
}

export function usePlanned(tour: PublicTour): Planned {
  const [maps, setMaps] = useState<readonly FloorMap[]>([])
  const isWanted = tour.rooms.isPlanShown && tour.rooms.list.length > 0 && tour.map.kind === 'none'
  const { rooms, scenes } = tour
  const north = windOf(0)
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    const draw = async (): Promise<void> => {
      const { planMaps } = await import('../rooms/plan-map.ts')
      if (!isOver) setMaps(planMaps({ rooms, scenes, north }))
    }
    void draw()
    return () => {
      isOver = true
    }
  }, [isWanted, rooms, scenes, north])
  return useMemo(() => {
    const tours = isWanted ? maps.map(({ map }) => ({ ...tour, map })) : []
    const first = tours[0] ?? tour
    const at: Planned['at'] = (sceneId) =>
      tours.find(({ map }) => map.points.some((point) => point.sceneId === sceneId)) ?? first
    return { tour: first, at }
  }, [isWanted, maps, tour])
}
