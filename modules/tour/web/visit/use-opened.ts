// What is open over the picture: a panel, what a hotspot holds, the comment that was pointed at.
import { useCallback, useState } from 'react'
import type { Opened } from '../kinds/visited-kind.ts'
import type { Panel } from './player/player-context.ts'

/** It belongs to the work in which it was opened. */
export function useOpened(workId: string) {
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
  const close = useCallback(() => {
    setPanel(null)
    setOpened(null)
  }, [])
  return { panel, setPanel, opened, setOpened, pointedAt, setPointedAt, close }
}
