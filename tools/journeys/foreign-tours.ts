// One sphere as the tours of three other programs, with one hotspot; written the way those programs write them.
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { readPicture, type Picture, type View } from './sphere-truth.ts'

export const firstView: View = { yaw: 14, pitch: 6, fov: 70 }
export const place = { yaw: 26, pitch: -3 }
/** Of the window in which the horizontal field of view is told. */
const RATIO = 16 / 9

export type Files = Readonly<Record<string, Buffer | string>>

const FACE = 1024
const TILE = 512
const RADIANS = Math.PI / 180
const faces = ['f', 'r', 'b', 'l', 'u', 'd'] as const

export async function foreignTours(source: string): Promise<Record<'krpano' | 'pannellum' | 'marzipano', Files>> {
  const small = await sharp(source).resize(4096, 2048).jpeg({ quality: 95 }).toBuffer()
  const sphere = await readPicture(small)
  const tiles = (await Promise.all(faces.map((face, index) => tilesOf(sphere, face, index)))).flat()
  const named = (path: (face: string, column: number, row: number) => string): Files =>
    Object.fromEntries(tiles.map(({ face, column, row, bytes }) => [path(face, column, row), bytes]))
  const across = (2 * Math.atan(Math.tan((firstView.fov / 2) * RADIANS) * RATIO)) / RADIANS
  const { yaw, pitch, fov } = firstView
  return {
    krpano: {
      'tour.xml': `<krpano title="krpano"><scene name="one" title="One">
        <view hlookat="${yaw}" vlookat="${-pitch}" fovtype="VFOV" fov="${fov}" />
        <image><cube url="panos/%s/l%l/%v_%h.jpg" multires="${TILE},${FACE}" /></image>
        <hotspot name="a" ath="${place.yaw}" atv="${-place.pitch}" onclick="showtext('words')" tooltip="spot" />
      </scene></krpano>`,
      ...named((face, column, row) => `panos/${face}/l1/${row + 1}_${column + 1}.jpg`),
    },
    pannellum: {
      'tour.json': JSON.stringify({
        default: { firstScene: 'one', title: 'pannellum', autoLoad: true },
        scenes: {
          one: {
            title: 'One',
            panorama: 'one.jpg',
            yaw,
            pitch,
            hfov: across,
            hotSpots: [{ ...place, type: 'info', text: 'spot' }],
          },
        },
      }),
      'one.jpg': small,
    },
    marzipano: {
      'data.js': `var APP_DATA = ${JSON.stringify({
        name: 'marzipano',
        scenes: [
          {
            id: '0-one',
            name: 'One',
            levels: [{ tileSize: TILE, size: FACE }],
            faceSize: FACE,
            initialViewParameters: { yaw: yaw * RADIANS, pitch: -pitch * RADIANS, fov: fov * RADIANS },
            linkHotspots: [],
            infoHotspots: [{ yaw: place.yaw * RADIANS, pitch: -place.pitch * RADIANS, title: 'spot', text: 'words' }],
          },
        ],
      })};`,
      ...named((face, column, row) => `tiles/0-one/0/${face}/${row}/${column}.jpg`),
    },
  }
}

/** Right is +x, up +y, ahead +z; each side as seen from inside. */
const rays: readonly ((u: number, v: number) => readonly [number, number, number])[] = [
  (u, v) => [u, -v, 1],
  (u, v) => [1, -v, -u],
  (u, v) => [-u, -v, -1],
  (u, v) => [-1, -v, u],
  (u, v) => [u, 1, v],
  (u, v) => [u, -1, -v],
]

async function tilesOf(sphere: Picture, face: string, index: number) {
  const ray = rays[index]
  if (ray === undefined) throw new RangeError('a cube has six sides')
  const data = Buffer.alloc(FACE * FACE * 3)
  for (let y = 0; y < FACE; y += 1) {
    for (let x = 0; x < FACE; x += 1) {
      const [right, up, ahead] = ray(((x + 0.5) / FACE) * 2 - 1, ((y + 0.5) / FACE) * 2 - 1)
      const u = Math.atan2(right, ahead) / (2 * Math.PI) + 0.5
      const v = 0.5 - Math.atan2(up, Math.hypot(right, ahead)) / Math.PI
      const column = Math.min(sphere.width - 1, Math.floor(u * sphere.width))
      const row = Math.min(sphere.height - 1, Math.floor(v * sphere.height))
      for (const c of [0, 1, 2])
        data[(y * FACE + x) * 3 + c] = sphere.pixels[(row * sphere.width + column) * 3 + c] ?? 0
    }
  }
  const whole = () => sharp(data, { raw: { width: FACE, height: FACE, channels: 3 } })
  const grid = [0, 1].flatMap((row) => [0, 1].map((column) => ({ row, column })))
  return Promise.all(
    grid.map(async ({ row, column }) => {
      const area = { left: column * TILE, top: row * TILE, width: TILE, height: TILE }
      return { face, row, column, bytes: await whole().extract(area).jpeg({ quality: 95 }).toBuffer() }
    }),
  )
}

/** A ZIP archive without compression. */
export function zipped(files: Files): Buffer {
  const [bodies, list]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const [bytes, title] = [Buffer.from(content), Buffer.from(name)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(title.length, 22)
    bodies.push(Buffer.from('PK\u0003\u0004', 'latin1'), facts, title, bytes)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    list.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, rest, title)
    at += 30 + title.length + bytes.length
  }
  const index = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  const count = Object.keys(files).length
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, index, end])
}
