// Scenes put onto the board: dragged there from the tray, taken in hand and pressed down, or put into its middle.
import { useRef, useState, type RefObject } from 'react'
import type { TourMap } from '../../contract/tour-parts.ts'
import { partId } from '../parts/part-id.ts'
import type { MapScene, Projection, ScenePlaces } from './board.ts'
import * as edit from './model/map-edit.ts'

interface Parts {
  readonly map: TourMap
  /** Scenes that do not stand on the map yet. */
  readonly loose: readonly MapScene[]
  readonly places: ScenePlaces
  readonly onChange: (map: TourMap, unit: string) => void
  readonly onPlaced: (pointId: string) => void
}

interface OnScreen {
  readonly clientX: number
  readonly clientY: number
}

interface Placing {
  readonly editor: RefObject<HTMLElement | null>
  readonly projection: RefObject<Projection | null>
  /** The scene in hand, which the next press on the plan puts down. */
  readonly inHand: MapScene | undefined
  /** Taken once more it is laid back. */
  readonly take: (sceneId: string) => void
  readonly putDown: (at: OnScreen) => void
  /** Null for the middle; beside the board nothing is placed. */
  readonly place: (sceneId: string, at: OnScreen | null) => void
}

export function usePlacing({ map, loose, places, onChange, onPlaced }: Parts): Placing {
  const [taken, setTaken] = useState<string | null>(null)
  const projection = useRef<Projection | null>(null)
  const editor = useRef<HTMLElement>(null)
  const inHand = loose.find(({ id }) => id === taken)
  const place = (sceneId: string, screen: OnScreen | null): void => {
    const box = editor.current?.querySelector('[data-board]')?.getBoundingClientRect()
    const now = projection.current
    if (box === undefined || now === null) return
    let at = edit.freePlace(map, now.middle())
    if (screen !== null) {
      const [x, y] = [screen.clientX - box.left, screen.clientY - box.top]
      if (x < 0 || y < 0 || x > box.width || y > box.height) return
      at = now.fromBoard({ x, y })
    }
    const id = partId('point')
    onChange(edit.placeScene(map, id, sceneId, at, places[sceneId]?.heading ?? 0), `place ${sceneId}`)
    onPlaced(id)
  }
  return {
    editor,
    projection,
    inHand,
    take: (id) => setTaken(id === taken ? null : id),
    putDown: (screen) => {
      if (inHand === undefined) return
      place(inHand.id, screen)
      const at = loose.indexOf(inHand)
      setTaken((loose[at + 1] ?? loose.find(({ id }) => id !== inHand.id))?.id ?? null)
    },
    place,
  }
}
