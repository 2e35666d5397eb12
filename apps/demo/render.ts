/**
 * Renders the rooms of the museum: node apps/demo/render.ts [room…] [--width 8192] [--out DIR] [--samples 160]
 * [--threads 2] [--view yaw,pitch,fov] (a flat look, 3:2, instead of the panorama).
 */
import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { renderRoom } from './render/room.ts'
import { makeImages } from './render/scenes/images.ts'
import { rooms, type RoomName } from './render/scenes/rooms.ts'
import type { Frame } from './render/thread.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '8192' },
    out: { type: 'string', default: fileURLToPath(new URL('panoramas', import.meta.url)) },
    samples: { type: 'string', default: '160' },
    threads: { type: 'string', default: String(Math.min(2, availableParallelism())) },
    view: { type: 'string', multiple: true, default: [] },
  },
})

const isRoom = (name: string): name is RoomName => name in rooms
const unknown = positionals.filter((name) => !isRoom(name))
if (unknown.length > 0) {
  console.error(`No such room: ${unknown.join(', ')}. Rooms: ${Object.keys(rooms).join(', ')}`)
  process.exit(1)
}
const chosen = positionals.length > 0 ? positionals.filter(isRoom) : Object.keys(rooms).filter(isRoom)
const width = Number(values.width)
const frames: Frame[] = values.view.map((text) => {
  const [yaw = 0, pitch = 0, fov = 70] = text.split(',').map(Number)
  return { width, view: { height: Math.round((width * 2) / 3), yaw, pitch, fov } }
})
if (frames.length === 0) frames.push({ width })

const started = performance.now()
const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s`
await mkdir(values.out, { recursive: true })
const images = await makeImages(width >= 4096 ? 1 : 0.35)
console.log(`${seconds()}  paintings`)
for (const name of chosen) {
  const quality = { samples: Number(values.samples), threads: Number(values.threads) }
  const pictures = await renderRoom(name, images, frames, quality, (text) =>
    console.log(`${seconds()}  ${name}: ${text}`),
  )
  for (const [i, pixels] of pictures.entries()) {
    const frame = frames[i]
    if (!frame) continue
    const height = frame.view ? frame.view.height : width / 2
    const file = `${values.out}/${name}${frame.view ? `-${i}` : ''}.jpg`
    await sharp(pixels, { raw: { width, height, channels: 3 }, limitInputPixels: false })
      .jpeg({ quality: 87, chromaSubsampling: '4:4:4', optimiseCoding: true })
      .toFile(file)
    console.log(`${seconds()}  ${file}`)
  }
}
