// Ways that are behind walls, where the author shows the plan and wants them hidden. Until that is known, all of them are shown.
import { useEffect, useState } from 'react'
import type { PublicTour } from '../../contract/public-tour.ts'

/** Ids of hotspots, by their scene. */
type Hidden = ReadonlyMap<string, ReadonlySet<string>>

export function useHiddenWays({ rooms, scenes }: PublicTour): Hidden | null {
  const [hidden, setHidden] = useState<Hidden | null>(null)
  const isWanted = rooms.hidesBehindWalls === true && rooms.isPlanShown
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    const find = async (): Promise<void> => {
      const { hiddenWays } = await import('../rooms/hidden-ways.ts')
      if (!isOver) setHidden(hiddenWays({ rooms, scenes }))
    }
    void find()
    return () => {
      isOver = true
    }
  }, [isWanted, rooms, scenes])
  return isWanted ? hidden : null
}
