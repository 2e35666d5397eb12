// The plan that is drawn of a tour's rooms is its map where its author shows it and gave no other.
import { windOf } from '@huanshi/ui/picture/wind-names.ts'
import { useEffect, useMemo, useState } from 'react'
import type { PublicTour } from '../../contract/public-tour.ts'

export function usePlanned(tour: PublicTour): PublicTour {
  const [map, setMap] = useState<PublicTour['map'] | null>(null)
  const isWanted = tour.rooms.isPlanShown && tour.rooms.list.length > 0 && tour.map.kind === 'none'
  const { rooms, scenes } = tour
  const north = windOf(0)
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    const draw = async (): Promise<void> => {
      const { planMap } = await import('../rooms/plan-map.ts')
      if (!isOver) setMap(planMap({ rooms, scenes, north }))
    }
    void draw()
    return () => {
      isOver = true
    }
  }, [isWanted, rooms, scenes, north])
  return useMemo(() => (isWanted && map !== null ? { ...tour, map } : tour), [isWanted, map, tour])
}
