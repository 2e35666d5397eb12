// Rooms that the author outlined on the panoramas: what was seen of them, from which their measures follow (engines/rooms). Lengths are
// metres. Members' first screen carries this: it says what has to hold, and no more.
import { NUMBERED } from '@huanshi/kernel/definition/defaults.ts'
import { NOTE } from '@huanshi/kernel/definition/annotations.ts'
import { Direction } from '@huanshi/kernel/protocol/angles.ts'
import { PartId } from '@huanshi/kernel/protocol/part-id.ts'
import { numberedId, SceneId } from '@huanshi/pano/contract/kinds/tour-ids.ts'
import { Type, type Static, type TSchema } from 'typebox'

const closed = { additionalProperties: false } as const

/** Of a tour, and of the corners or the openings of a room. */
export const MOST_ROOMS = 200
export const MOST_OF_ROOM = 40
export const MOST_FLOORS = 40
export const MOST_STANDS = 400

const number = (minimum: number, maximum: number, more: object = {}) => Type.Number({ minimum, maximum, ...more })
const orNone = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()], { default: null })
const some = <T extends TSchema>(schema: T) => Type.Array(schema, { maxItems: MOST_OF_ROOM, default: [] })

export const RoomOpening = Type.Object(
  {
    id: numberedId('opening-'),
    /** Stairs and lifts lead to another floor; a lift stops at the same place on each of its floors. */
    kind: Type.Enum(['door', 'window', 'passage', 'stairs', 'lift']),
    /** Two opposite corners as they are seen. */
    from: Direction,
    to: Direction,
    /** Where one comes through it; its room has the other side. */
    sceneId: Type.Optional(Type.Union([SceneId, Type.Null()])),
  },
  closed,
)
export type RoomOpening = Static<typeof RoomOpening>

export const TourFloor = Type.Object(
  {
    id: numberedId('floor-'),
    name: Type.String({ minLength: 1, maxLength: 20, [NUMBERED]: '楼层 ', [NOTE]: { words: '' } }),
    /** Metres of what one walks on above the ground; the lift menu is in this order. */
    height: number(-200, 1000, { default: 0 }),
  },
  { ...closed, [NOTE]: { part: 'floor' } },
)
export type TourFloor = Static<typeof TourFloor>

export const TourRoom = Type.Object(
  {
    id: numberedId('room-'),
    /** The panorama in which it was outlined. */
    sceneId: SceneId,
    /** Of a floor below; left out, it is on the lowest. */
    floorId: Type.Optional(Type.Union([PartId, Type.Null()])),
    name: Type.String({ minLength: 1, maxLength: 50, [NUMBERED]: '房间 ', [NOTE]: { words: '' } }),
    cameraHeight: number(0.2, 20, { default: 1.6 }),
    /** By how much that may be wrong. */
    cameraHeightError: number(0, 1, { default: 0.05 }),
    /** Where its walls meet at the floor, in their order. */
    corners: some(Direction),
    /** Where walls meet the ceiling. */
    ceiling: some(Direction),
    openings: some(RoomOpening),
    /** Corners that are nearly at right angles are. */
    rightAngles: Type.Boolean({ default: true }),
    /** One length that was measured takes the place of the camera's height. */
    known: orNone(
      Type.Object({ wall: Type.Integer({ minimum: 0, maximum: MOST_OF_ROOM - 1 }), metres: number(0.1, 200) }, closed),
    ),
    /** Where its camera stands in the plan and which bearing yaw 0 has there: put by hand. */
    pose: orNone(Type.Object({ x: number(-2000, 2000), y: number(-2000, 2000), bearing: number(-180, 180) }, closed)),
  },
  { ...closed, [NOTE]: { part: 'room' } },
)
export type TourRoom = Static<typeof TourRoom>

const degrees = number(-180, 180)

export const RoomStand = Type.Object(
  {
    id: numberedId('stand-'),
    /** The panorama that was taken in it. */
    sceneId: SceneId,
    /** Outlined in another one. */
    roomId: PartId,
    cameraHeight: number(0.2, 20, { default: 1.6 }),
    cameraHeightError: number(0, 1, { default: 0.05 }),
    /** Corners of the room, by their place in its list, as they are seen from here. */
    seen: some(Type.Object({ corner: Type.Integer({ minimum: 0, maximum: MOST_OF_ROOM - 1 }), at: Direction }, closed)),
    /** Which way this camera lies in the room's own picture, and where one looks here who comes from there: found in the pictures. */
    sight: orNone(Type.Object({ yaw: degrees, arrival: degrees }, closed)),
    /** Put by hand: metres to the right of the room's own camera and ahead of it, and how far this one is turned to the right. */
    place: orNone(Type.Object({ x: number(-500, 500), y: number(-500, 500), turn: degrees }, closed)),
  },
  closed,
)
export type RoomStand = Static<typeof RoomStand>

export const TourRooms = Type.Object(
  {
    list: Type.Array(TourRoom, { maxItems: MOST_ROOMS, default: [] }),
    /** Left out where there is one. */
    floors: Type.Optional(Type.Array(TourFloor, { maxItems: MOST_FLOORS })),
    /** Scenes that stand in the room of another. */
    stands: Type.Optional(Type.Array(RoomStand, { maxItems: MOST_STANDS })),
    /** Between the rooms on both sides of a door. */
    wallThickness: number(0, 5, { default: 0.24 }),
    isPlanShown: Type.Boolean({ default: false }),
    isMeasurable: Type.Boolean({ default: false }),
    /** Ways to scenes behind walls are not shown, unless nothing else leads there. */
    hidesBehindWalls: Type.Optional(Type.Boolean()),
  },
  { ...closed, default: {} },
)
export type TourRooms = Static<typeof TourRooms>
