/**
 * The floor plan of the museum as a visitor gets it, drawn from the rooms that were rendered: where they lie, where their doors
 * are. North is up. No letters, so that it needs no fonts.
 */
import { demoRooms, type DemoLink } from './tour.ts'
import { rooms, type Room, type RoomName } from './render/scenes/rooms.ts'
import { face, type Side } from './render/shapes/shell.ts'

/** Metres east and south of the hall's middle to the middle of each room, as the map has the places of their eyes. */
const home = { lng: 100.1903, lat: 25.9072 }

interface Placed {
  readonly room: Room
  readonly east: number
  readonly south: number
  /** of the eye */
  readonly eye: { readonly east: number; readonly south: number }
}

function placed(name: RoomName): Placed {
  const room: Room = rooms[name]
  const { location } = demoRooms.find(({ file }) => file === `${name}.jpg`) ?? { location: { lng: 0, lat: 0 } }
  const eye = { east: (location.lng - home.lng) * 100_150, south: (home.lat - location.lat) * 110_780 }
  return { room, eye, east: eye.east - room.eye[0], south: eye.south - room.eye[2] }
}

const names = Object.keys(rooms) as RoomName[] // the keys of the table
const all = new Map(names.map((name) => [name, placed(name)]))

const MARGIN = 4
const west = Math.min(...[...all.values()].map(({ room, east }) => east + room.bounds.x0)) - MARGIN
const north = Math.min(...[...all.values()].map(({ room, south }) => south + room.bounds.z0)) - MARGIN
const wide = Math.max(...[...all.values()].map(({ room, east }) => east + room.bounds.x1)) + MARGIN - west
const high = Math.max(...[...all.values()].map(({ room, south }) => south + room.bounds.z1)) + MARGIN - north

/** Where a panorama was taken, in fractions of the plan. */
export function onPlan(file: string): { x: number; y: number } {
  const found = names.find((name) => `${name}.jpg` === file)
  const { eye } = all.get(found ?? 'hall') ?? { eye: { east: 0, south: 0 } }
  return { x: (eye.east - west) / wide, y: (eye.south - north) / high }
}

const SCALE = 30
const sides = ['north', 'east', 'south', 'west'] as const satisfies readonly Side[]
const inside: Readonly<Record<RoomName, string>> = {
  hall: '#ffffff',
  'gallery-one': '#ffffff',
  'gallery-two': '#dfe3e8',
  'long-gallery': '#ffffff',
  courtyard: '#eef2ea',
  'tea-room': '#fbf3e6',
}

/** The drawing as SVG. */
export function planDrawing(): { readonly svg: string; readonly width: number; readonly height: number } {
  const [width, height] = [Math.round(wide * SCALE), Math.round(high * SCALE)]
  const body = [...all].map(([name, place]) => roomOf(name, place)).join('')
  const grid = Array.from({ length: Math.ceil(Math.max(wide, high) / 5) }, (_, n) => {
    const at = n * 5 * SCALE
    return `<path d="M${at} 0V${height}M0 ${at}H${width}"/>`
  }).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="#f3f1ec"/><g stroke="#e7e3da" stroke-width="1.5">${grid}</g>${passages()}${body}${furniture()}</svg>`
  return { svg, width, height }
}

const px = (east: number): number => Math.round((east - west) * SCALE)
const py = (south: number): number => Math.round((south - north) * SCALE)

function roomOf(name: RoomName, place: Placed): string {
  const { room, east, south } = place
  const { x0, x1, z0, z1 } = room.bounds
  const [left, top] = [px(east + x0), py(south + z0)]
  const [w, h] = [px(east + x1) - left, py(south + z1) - top]
  const doors = linksOf(name).flatMap(({ targetFile }) => {
    const door = doorTo(name, targetFile)
    if (door === undefined) return []
    const f = face(room.bounds, door.side)
    const [from, to] = [f.point(door.at - door.half, 0, 0), f.point(door.at + door.half, 0, 0)]
    return `<path d="M${px(east + from[0])} ${py(south + from[2])}L${px(east + to[0])} ${py(south + to[2])}" stroke="${inside[name]}" stroke-width="13"/>`
  })
  return `<rect x="${left}" y="${top}" width="${w}" height="${h}" fill="${inside[name]}" stroke="#2b2f36" stroke-width="9"/>${doors.join('')}`
}

const linksOf = (name: RoomName): DemoLink[] => demoRooms.find(({ file }) => file === `${name}.jpg`)?.links ?? []

interface Door {
  readonly side: Side
  readonly at: number
  readonly half: number
  /** on the plan */
  readonly x: number
  readonly y: number
}

/** A link lies in its door: the one whose middle is seen in the link's direction. */
function doorTo(name: RoomName, targetFile: string): Door | undefined {
  const place = all.get(name)
  const link = linksOf(name).find((one) => one.targetFile === targetFile)
  if (place === undefined || link === undefined) return undefined
  const { room, east, south } = place
  for (const { at, width } of Object.values(room.doors)) {
    for (const side of sides) {
      const [x, , z] = face(room.bounds, side).point(at, 1.15, 0)
      const yaw = (Math.atan2(x - room.eye[0], room.eye[2] - z) * 180) / Math.PI
      const apart = Math.abs(((link.yaw - yaw + 540) % 360) - 180)
      if (apart < 0.2) return { side, at, half: width / 2, x: px(east + x), y: py(south + z) }
    }
  }
  return undefined
}

/** What lies between two rooms that a door joins. */
function passages(): string {
  const lines = names.flatMap((from) =>
    linksOf(from).flatMap(({ targetFile }) => {
      const to = names.find((name) => `${name}.jpg` === targetFile)
      const [a, b] = to === undefined ? [] : [doorTo(from, targetFile), doorTo(to, `${from}.jpg`)]
      return a === undefined || b === undefined ? [] : [`<path d="M${a.x} ${a.y}L${b.x} ${b.y}"/>`]
    }),
  )
  return `<g stroke="#d9d3c6" stroke-width="46">${lines.join('')}</g>`
}

/** The knot, the water, the stones and the table, so that one knows the rooms again. */
function furniture(): string {
  const at = (name: RoomName, x: number, z: number): string => {
    const { east, south } = all.get(name) ?? { east: 0, south: 0 }
    return `cx="${px(east + x)}" cy="${py(south + z)}"`
  }
  const r = (metres: number): string => `r="${metres * SCALE}"`
  return [
    `<circle ${at('hall', 0, -3.6)} ${r(2.6)} fill="#2b2f36"/><circle ${at('hall', 0, -3.6)} ${r(1.5)} fill="#d9a441"/>`,
    `<ellipse ${at('courtyard', 2, -4.2)} rx="${6.4 * SCALE}" ry="${3 * SCALE}" fill="#bcd6dc"/>`,
    `<circle ${at('courtyard', 5.4, -3.4)} ${r(0.85)} fill="#ffffff"/>`,
    ...[
      [-2.6, -5.6, 1.3],
      [-4.5, -4.9, 0.7],
      [9.9, 7.2, 0.8],
      [-9.6, -1.6, 0.8],
    ].map(([x = 0, z = 0, k = 1]) => `<circle ${at('courtyard', x, z)} ${r(k)} fill="#8f948d"/>`),
    `<circle ${at('tea-room', -2.5, -1.7)} ${r(0.9)} fill="#b58a5a"/>`,
    ...[-2.7, 0.1, 2.7].map((x) => `<circle ${at('gallery-two', x, -1.5)} ${r(0.45)} fill="#8f97a3"/>`),
  ].join('')
}
