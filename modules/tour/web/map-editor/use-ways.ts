// Ways drawn on the map: press one scene and then the next, or pull a line from one to the other. Each is one step to take back.
import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react'
import { isElsewhere } from '@huanshi/resource-web/stage-editor/is-covered.ts'
import type { TourMap } from '../../contract/tour-parts.ts'
import type { Way } from '../model/scene-links.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import type { Projection } from './board.ts'
import type { MapPoint } from './model/map-edit.ts'
import { bothWays, pointNear, wayId, waysOn, type MapWay } from './model/map-ways.ts'
import { groundOf, isFacing, putWays } from './way-commands.ts'

/** Two scenes that were to be joined while it is not known where one or both of them face. */
export interface Lack {
  readonly one: MapPoint
  readonly other: MapPoint
  readonly lacking: readonly MapPoint[]
}

interface Hand {
  readonly isLinking: boolean
  /** The point that the line in hand begins at. */
  readonly tailId: string | null
  readonly chosenId: string | null
  readonly lack: Lack | null
  /** The point that a way to a scene chosen by name begins at. */
  readonly pickingId: string | null
  /** The scenes that were joined last. */
  readonly joined: readonly [string, string] | null
  /** Points whose 0° was said to be meant. */
  readonly meant: ReadonlySet<string>
}

const empty: Omit<Hand, 'meant'> = {
  isLinking: false,
  tailId: null,
  chosenId: null,
  lack: null,
  pickingId: null,
  joined: null,
}

interface OnScreen {
  readonly clientX: number
  readonly clientY: number
}

/** What a point does while ways are drawn. */
export interface Linking {
  readonly tailId: string | null
  readonly press: (id: string) => void
  /** A line leaves the point with the pointer. */
  readonly pull: (id: string) => void
  readonly drop: (id: string, at: OnScreen) => void
  readonly letGo: () => void
}

export interface Ways {
  readonly list: readonly MapWay[]
  readonly chosen: MapWay | undefined
  readonly hand: Hand
  /** Null while the tool is not in hand. */
  readonly linking: Linking | null
  readonly toggle: () => void
  readonly end: () => void
  readonly choose: (id: string | null) => void
  /** The other end is chosen by name; null: not after all. */
  readonly pick: (pointId: string | null) => void
  readonly dismiss: () => void
  /** Up, or north, was meant where nobody had turned a point. */
  readonly takeAsTurned: (lack: Lack) => void
  /** What is missing of there and back. */
  readonly complete: (way: MapWay) => void
  /** Null where the map does not say in which direction. */
  readonly between: (one: MapPoint, other: MapPoint) => Way[] | null
}

interface Parts {
  /** As it is shown, with what is being dragged. */
  readonly map: TourMap
  readonly editor: RefObject<HTMLElement | null>
  readonly projection: RefObject<Projection | null>
}

/** How far a finger misses a point, pixels. */
const REACH = 30

export function useWays({ map, editor, projection }: Parts): Ways {
  const studio = useStudio()
  const scenes = useStudioState(({ draft }) => draft.scenes)
  const list = useMemo(() => waysOn(map.points, scenes), [map.points, scenes])
  const [hand, setHand] = useState<Hand>({ ...empty, meant: new Set() })
  const put = (part: Partial<Hand>): void => setHand((before) => ({ ...before, ...part }))
  const chosen = list.find(({ id }) => id === hand.chosenId)
  const pointOf = (id: string | null): MapPoint | undefined => map.points.find((one) => one.id === id)
  const draw = (one: MapPoint, other: MapPoint): Way[] | null =>
    projection.current === null ? null : bothWays(groundOf(map, projection.current, studio.get()), one, other)
  const isKnown = (point: MapPoint): boolean => isFacing(point, studio.get()) || hand.meant.has(point.id)

  /** Answers whether they are joined now. */
  const join = (one: MapPoint, other: MapPoint): boolean => {
    const lacking = [one, other].filter((point) => !isKnown(point))
    const isDone = lacking.length === 0 && putWays(studio, draw(one, other))
    put({
      chosenId: null,
      lack: lacking.length === 0 ? null : { one, other, lacking },
      joined: isDone ? [one.sceneId, other.sceneId] : null,
    })
    return isDone
  }
  const press = (id: string): void => {
    const [tail, point] = [pointOf(hand.tailId), pointOf(id)]
    if (tail === undefined) put({ tailId: id, chosenId: null, joined: null })
    else if (tail.id === id) put({ tailId: null, joined: null })
    else if (point !== undefined && join(tail, point)) put({ tailId: id })
  }
  const drop = (id: string, { clientX, clientY }: OnScreen): void => {
    put({ tailId: null })
    const box = editor.current?.querySelector('[data-board]')?.getBoundingClientRect()
    const from = pointOf(id)
    const now = projection.current
    if (box === undefined || from === undefined || now === null) return
    const at = { x: clientX - box.left, y: clientY - box.top }
    const to = pointNear(map.points, (place) => now.toBoard(place), at, REACH)
    if (to !== undefined && to.id !== id) join(from, to)
  }
  const end = (): void => put(empty)
  const isHeld = hand.isLinking || hand.lack !== null || chosen !== undefined
  useEscape(isHeld, () => {
    if (hand.lack !== null) put({ lack: null })
    else if (chosen !== undefined) put({ chosenId: null })
    else if (hand.tailId !== null) put({ tailId: null, joined: null })
    else end()
  })
  const linking = {
    tailId: hand.tailId,
    press,
    pull: (id: string) => put({ tailId: id, chosenId: null, joined: null }),
    drop,
    letGo: () => put({ tailId: null }),
  }
  return {
    list,
    chosen,
    hand,
    linking: hand.isLinking ? linking : null,
    toggle: () => put({ ...empty, isLinking: !hand.isLinking }),
    end,
    choose: (id) => put({ chosenId: id, lack: null }),
    pick: (id) => put({ pickingId: id }),
    dismiss: () => put({ lack: null }),
    takeAsTurned: ({ one, other, lacking }) => {
      const isDone = putWays(studio, draw(one, other))
      put({
        meant: new Set([...hand.meant, ...lacking.map(({ id }) => id)]),
        lack: null,
        joined: isDone ? [one.sceneId, other.sceneId] : null,
        ...(isDone && hand.tailId !== null ? { tailId: other.id } : {}),
      })
    },
    complete: ({ one, other }) => {
      if (join(one, other)) put({ chosenId: wayId(one, other) })
    },
    between: (one, other) => (isKnown(one) && isKnown(other) ? draw(one, other) : null),
  }
}

/** Before anything else that the key would put away. */
function useEscape(isHeld: boolean, putAway: () => void): void {
  const run = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isElsewhere(event.target)) return
    putAway()
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    if (!isHeld) return undefined
    const onKey = (event: KeyboardEvent): void => run(event)
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [isHeld])
}
