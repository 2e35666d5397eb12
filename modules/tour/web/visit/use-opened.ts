// What is open over the picture: a panel, what a hotspot holds, the comment that was pointed at.
import { useCallback, useEffect, useState } from 'react'
import type { PublicTour } from '../../contract/public-tour.ts'
import type { Opened } from '../kinds/visited-kind.ts'
import type { Panel } from './player/player-context.ts'
import { preloadRooms } from './preload.ts'

/** It belongs to the work in which it was opened. */
export function useOpened(tour: PublicTour) {
  const { id: workId } = tour
  const [panel, setPanel] = useState<Panel | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const [openedIn, setOpenedIn] = useState(workId)
  if (openedIn !== workId) {
    setOpenedIn(workId)
    setPanel(null)
    setOpened(null)
    setPointedAt(null)
  }
  useEffect(() => {
    if (panel === 'rooms') preloadRooms(tour)
  }, [panel, tour])
  const close = useCallback(() => {
    setPanel(null)
    setOpened(null)
  }, [])
  return { panel, setPanel, opened, setOpened, pointedAt, setPointedAt, close }
}
