// What becomes of the draft when a room on the picture is touched or taken by one of its handles.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import { HIGHEST_CORNER } from '@huanshi/rooms/model.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import type { TourRoom } from '../../contract/tour-rooms.ts'
import {
  addOpening,
  addRoom,
  changeOpening,
  changeRoom,
  newOpening,
  newRoom,
  rounded,
  withCorners,
} from '../model/room-operations.ts'
import { seeCorner } from '../model/stand-operations.ts'
import type { Studio, StudioState } from '../state/studio.ts'
import { CEILING, FLOOR, OPENING } from './room-markers.ts'
import { CORNER } from './stand-markers.ts'

/** Corners of an outline, and of a rectangle on a wall. */
const FEWEST = 3

export const isOnGround = ({ pitch }: Direction): boolean => pitch <= HIGHEST_CORNER

/** Corners are put with the tool in hand, one after the other. */
export const isDrawn = ({ tool: { kind } }: Pick<StudioState, 'tool'>): boolean =>
  kind === 'polygon' || kind === 'room' || kind === 'opening' || kind === 'corner'

/** Whether what was drawn with the tool in hand is whole. */
export function canFinish({ tool }: Pick<StudioState, 'tool'>, points: readonly Direction[]): boolean {
  return tool.kind === 'opening' ? points.length === 2 : points.length >= FEWEST
}

/** Makes a room of its corners, or a door of two of its own. */
export function finishRoomDrawing(studio: Studio, points: readonly Direction[]): void {
  const { tool, scene, draft } = studio.get()
  if (scene === undefined) return
  if (tool.kind === 'room') {
    const room = newRoom(draft, scene.id, points)
    studio.change('room', (now) => addRoom(now, room))
    studio.selectRoom(room.id)
    studio.setTool({ kind: 'select' })
  }
  const room = chosenRoom(studio)
  const [from, to] = points
  if (tool.kind !== 'opening' || room === undefined || from === undefined || to === undefined) return
  const opening = newOpening(tool.what, from, to)
  studio.change('opening', (now) => addOpening(now, room.id, opening))
  studio.selectRoom(room.id, opening.id)
  studio.setTool({ kind: 'select' })
}

/** The room that is worked on, or the first of the scene on the stage. */
function chosenRoom({ get }: Pick<Studio, 'get'>): TourRoom | undefined {
  const { draft, scene, roomId } = get()
  const here = draft.rooms.list.filter(({ sceneId }) => sceneId === scene?.id)
  return here.find(({ id }) => id === roomId) ?? here[0]
}

export function touchRoom(studio: Studio, id: string): void {
  if (id.startsWith(FLOOR)) studio.selectRoom(id.slice(FLOOR.length))
  if (!id.startsWith(OPENING)) return
  const [roomId = '', openingId = ''] = id.slice(OPENING.length).split(' ')
  studio.selectRoom(roomId, openingId)
}

/** @returns what ends it */
export function handleRooms(studio: Studio, viewer: Viewer): (() => void)[] {
  return [
    viewer.on('hotspotpoints', ({ hotspot: { id }, points }) => {
      if (id.startsWith(FLOOR)) setCorners(studio, id.slice(FLOOR.length), points)
    }),
    viewer.on('hotspotmove', ({ hotspot: { id }, yaw, pitch, points, point, done }) => {
      if (id.startsWith(CORNER)) setCorner(studio, Number(id.slice(CORNER.length)), { yaw, pitch })
      else if (id.startsWith(CEILING)) setCeiling(studio, id.slice(CEILING.length), { yaw, pitch })
      else if (id.startsWith(FLOOR) && points) setCorners(studio, id.slice(FLOOR.length), points)
      else if (done && id.startsWith(OPENING) && points) {
        const taken = point ?? 0
        // The opposite corner stays; where the whole was moved both have.
        setOpening(studio, id.slice(OPENING.length), points[taken], points[(taken + 2) % points.length])
      }
    }),
  ]
}

function setCorners({ change }: Studio, roomId: string, corners: readonly Direction[]): void {
  if (corners.length < FEWEST || !corners.every(isOnGround)) return
  change(`corners ${roomId} ${corners.length}`, (draft) =>
    changeRoom(draft, roomId, (room) => withCorners(room, corners)),
  )
}

/** A corner of the room that the scene on the stage stands in, where it is seen from there. */
export function setCorner({ change, get }: Studio, corner: number, at: Direction): void {
  const { scene } = get()
  if (scene === undefined || !isOnGround(at)) return
  change(`corner ${scene.id} ${corner}`, (draft) => seeCorner(draft, scene.id, corner, at))
}

function setCeiling({ change }: Studio, roomId: string, at: Direction): void {
  change(`ceiling ${roomId}`, (draft) => changeRoom(draft, roomId, (room) => ({ ...room, ceiling: [rounded(at)] })))
}

function setOpening({ change }: Studio, ids: string, from: Direction | undefined, to: Direction | undefined): void {
  const [roomId = '', openingId = ''] = ids.split(' ')
  if (from === undefined || to === undefined) return
  change(`opening ${openingId}`, (draft) =>
    changeOpening(draft, roomId, openingId, { from: rounded(from), to: rounded(to) }),
  )
}
