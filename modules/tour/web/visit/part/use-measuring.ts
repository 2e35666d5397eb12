// The points that somebody puts while measuring: by a tap on the picture, or in its middle.
import { spotIn, type Spot } from '@huanshi/rooms/measure.ts'
import type { Room } from '@huanshi/rooms/model.ts'
import type { Direction } from '@huanshi/viewer/view/angle.ts'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { solvedRooms } from '../../rooms/solved-rooms.ts'
import { usePlayer } from '../player/player-context.ts'

export interface MeasuredPoint {
  readonly id: number
  readonly spot: Spot
}

export interface Measuring {
  readonly room: Room | null
  readonly points: readonly MeasuredPoint[]
  /** The last tap met nothing of the room. */
  readonly missed: boolean
  readonly undo: () => void
  readonly clear: () => void
  readonly putAhead: () => void
}

interface Put {
  readonly sceneId: string
  readonly roomId: string | null
  readonly points: readonly MeasuredPoint[]
  readonly missed: boolean
}

export function useMeasuring(sceneId: string): Measuring {
  const { tour, viewer } = usePlayer()
  const { rooms, scenes } = tour
  const solved = useMemo(() => solvedRooms(rooms, scenes), [rooms, scenes])
  const here = solved.views.flatMap(({ sceneId: of, camera: { id, room } }) => (of === sceneId ? [{ id, room }] : []))
  const nothing: Put = { sceneId, roomId: null, points: [], missed: false }
  const [kept, setKept] = useState(nothing)
  // Points of another scene lie elsewhere.
  const now = kept.sceneId === sceneId ? kept : nothing
  // All points lie in the room of the first.
  const tried = now.roomId === null ? here : here.filter(({ id }) => id === now.roomId)
  const put = (at: Direction): void => {
    for (const { id, room } of tried) {
      const spot = spotIn(room, at)
      if (spot === null) continue
      const number = (now.points.at(-1)?.id ?? 0) + 1
      setKept({ sceneId, roomId: id, points: [...now.points, { id: number, spot }], missed: false })
      return
    }
    setKept({ ...now, missed: true })
  }
  const undo = (): void => {
    const points = now.points.slice(0, -1)
    setKept({ ...now, roomId: points.length === 0 ? null : now.roomId, points, missed: false })
  }
  const putAhead = (): void => {
    if (viewer !== null) put(viewer.view)
  }
  const onClick = useEffectEvent(put)
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (!(event.target instanceof Node) || viewer?.element.contains(event.target) !== true) return
    if (event.key === 'Enter') putAhead()
    else if (event.key === 'Backspace') undo()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (viewer === null) return undefined
    const off = viewer.on('click', (event) => onClick(event))
    const press = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', press)
    return () => {
      off()
      window.removeEventListener('keydown', press)
    }
  }, [viewer])
  return {
    room: (tried[0] ?? here[0])?.room ?? null,
    points: now.points,
    missed: now.missed,
    undo,
    clear: () => setKept(nothing),
    putAhead,
  }
}
