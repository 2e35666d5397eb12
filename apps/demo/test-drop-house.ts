/**
 * A house of three floors for who joins pictures to tours: rooms of the museum, each seen from several places. The third floor repeats
 * two rooms of the first, with other works on their walls. Some pictures belong to no room.
 */
import { renderRoom } from './render/room.ts'
import { ink } from './render/paintings/ink.ts'
import { paint } from './render/paintings/canvas.ts'
import type { Images } from './render/core/image.ts'
import { linear, type Vec } from './render/math/vector.ts'
import { makeImages } from './render/scenes/images.ts'
import { rooms, type RoomName } from './render/scenes/rooms.ts'

export interface HousePicture {
  readonly id: string
  readonly fileName: string
  /** Null for those that belong to nothing. */
  readonly room: string | null
  /** Metres within the room: east, and south. */
  readonly at: readonly [x: number, z: number]
  readonly width: number
  readonly pixels: Uint8Array
}

interface HouseRoom {
  readonly floor: string
  readonly title: string
  readonly room: RoomName
  /** Other works than the room has. */
  readonly isRehung?: boolean
}

const plan: readonly HouseRoom[] = [
  { floor: '1F', title: '大厅', room: 'hall' },
  { floor: '1F', title: '一号厅', room: 'gallery-one' },
  { floor: '1F', title: '二号厅', room: 'gallery-two' },
  { floor: '2F', title: '长廊', room: 'long-gallery' },
  { floor: '2F', title: '茶室', room: 'tea-room' },
  { floor: '2F', title: '庭院', room: 'courtyard' },
  { floor: '3F', title: '三号厅', room: 'gallery-one', isRehung: true },
  { floor: '3F', title: '四号厅', room: 'gallery-two', isRehung: true },
]

/** Offsets from where a room's own picture was taken, metres. */
const steps: readonly (readonly [number, number])[] = [
  [0, 0],
  [1.6, -1.1],
  [-1.7, -0.6],
  [0.5, -2.8],
  [-1.2, 1.5],
  [2.1, 1.2],
  [-2.2, -2.4],
]

interface Size {
  readonly width: number
  /** In each room. */
  readonly places: number
  /** Which belong to nothing. */
  readonly strangers: number
  /** Of all rooms. */
  readonly most?: number
  /** How many of the rooms, the repeated ones among them. */
  readonly rooms?: readonly number[]
}

const EYE = 1.6

export async function renderHouse({
  width,
  places,
  strangers,
  most = Infinity,
  rooms: chosen,
}: Size): Promise<HousePicture[]> {
  const images = await makeImages(0.35)
  const pictures: HousePicture[] = []
  for (const [n, { floor, title, room, isRehung = false }] of plan.entries()) {
    if (chosen !== undefined && !chosen.includes(n)) continue
    const { eye } = rooms[room]
    const spots = steps
      .slice(0, Math.min(places, most - pictures.length))
      .map(([x, z]) => within(room, eye[0] + x, eye[2] + z))
    const frames = spots.map(([x, z]) => ({ width, eye: [x, EYE, z] as Vec }))
    const rendered = await renderRoom(
      room,
      isRehung ? rehung(images) : images,
      frames,
      { samples: 16, threads: 2 },
      () => undefined,
    )
    for (const [k, pixels] of rendered.entries()) {
      const at = spots[k] ?? [0, 0]
      pictures.push({
        id: `${n}-${k}`,
        fileName: `${floor}_${title}_${k + 1}.jpg`,
        room: `${floor} ${title}`,
        at,
        width,
        pixels,
      })
    }
  }
  for (let n = 0; n < strangers; n += 1)
    pictures.push({
      id: `stranger-${n}`,
      fileName: `IMG_${2040 + n}.jpg`,
      room: null,
      at: [0, 0],
      width,
      pixels: landscape(width, n),
    })
  return pictures
}

/** Nobody stands in a wall. */
function within(room: RoomName, x: number, z: number): [number, number] {
  const { x0, x1, z0, z1 } = rooms[room].bounds
  return [Math.min(x1 - 1, Math.max(x0 + 1, x)), Math.min(z1 - 1, Math.max(z0 + 1, z))]
}

/** Every work in another's place, in its own size. */
function rehung(images: Images): Images {
  const names = Object.keys(images).filter((name) => images[name]?.alpha === false)
  return {
    ...images,
    ...Object.fromEntries(
      names.map((name, n) => [name, images[names[(n + 3) % names.length] ?? name] ?? images[name]!]),
    ),
  }
}

/** Painted all around: no place that any other picture shows. */
function landscape(width: number, seed: number): Uint8Array {
  const shades = ['#efe7d3', '#b9c0c0', '#e9dcb9', '#d8cfc0', '#c9d4d8']
  const image = paint(
    width,
    width / 2,
    ink({
      seed: 101 + seed * 7,
      ratio: 0.5,
      paper: linear(shades[seed % shades.length] ?? '#ffffff'),
      ink: linear('#14161a'),
      tint: linear('#2e4a5e'),
      ridges: 5 + (seed % 4),
      steep: 0.4 + (seed % 5) * 0.3,
    }),
  )
  return new Uint8Array(image.data)
}
