// The room that a scene stands in, as it lies around its camera: walls as they should be seen, and the corners that the author clicked.
import { directionTo } from '@huanshi/rooms/measure.ts'
import { roomFrom, solveStand } from '@huanshi/rooms/stand.ts'
import type { Hotspot } from '@huanshi/viewer/hotspot.ts'
import type { TourRooms } from '../../contract/tour-rooms.ts'
import { shapesOf } from '../model/mounted-pictures.ts'
import { standOf } from '../model/stand-operations.ts'
import { cornerWord } from '../parts/corner-word.ts'
import { area, ROOM, wallLines } from './room-markers.ts'

export const CORNER = `${ROOM}-corner `

/** @param sceneId of the scene on the stage */
export function standMarkers(rooms: TourRooms, sceneId: string | undefined): Hotspot[] {
  const stand = standOf(rooms, sceneId)
  const home = stand && shapesOf(rooms).get(stand.roomId)
  if (!stand || !home) return []
  const solved = solveStand(home, stand)
  const around = solved && roomFrom(home, solved)
  const seen = new Set(stand.seen.map(({ corner }) => corner))
  const marks = stand.seen.map(({ corner, at }): Hotspot => ({
    id: `${CORNER}${corner}`,
    kind: 'disc',
    icon: 'dot',
    ...at,
    name: cornerWord(corner),
    label: cornerWord(corner),
    scale: 0.5,
    draggable: true,
    order: 4,
  }))
  if (around === null) return marks
  const guesses = around.corners.flatMap((corner, n): Hotspot[] =>
    seen.has(n)
      ? []
      : [
          {
            id: `${ROOM}-guess ${n}`,
            kind: 'text',
            ...directionTo(around, corner, 0),
            name: cornerWord(n),
            scale: 0.8,
            inert: true,
            order: 3,
          },
        ],
  )
  const floor = area(
    `${ROOM}-stand ${stand.id}`,
    '房间的地面',
    around.corners.map((corner) => directionTo(around, corner, 0)),
    { stroke: '#FFFFFF', strokeWidth: 2 },
  )
  return [{ ...floor, inert: true }, ...wallLines(`stand ${stand.id}`, around, true), ...guesses, ...marks]
}
