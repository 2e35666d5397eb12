// The rooms of a tour as files of its archive, where its visitors may see the plan: drawings, features for maps, and a model that carries
// the panoramas.
import { Readable } from 'node:stream'
import { setImmediate as breath } from 'node:timers/promises'
import { drawPlan } from '@huanshi/rooms/draw-svg.ts'
import { onFloor, solveRooms, type SolvedRooms } from '@huanshi/rooms/outlined-rooms.ts'
import { cropOf } from '@huanshi/rooms/sphere-picture.ts'
import { mountPictures } from '@huanshi/rooms/textures/mount-pictures.ts'
import { spherePixels } from '@huanshi/rooms/textures/sphere-pixels.ts'
import { textureRooms, type TextureSource } from '@huanshi/rooms/textures/texture-rooms.ts'
import { writeGeoJson } from '@huanshi/rooms/write-geojson.ts'
import { writeGlb } from '@huanshi/rooms/textures/write-glb.ts'
import type { Manifest } from '@huanshi/pano/contract/manifest.ts'
import { TourError } from '@huanshi/tour-formats/foreign-tour.ts'
import { upright } from '@huanshi/tour-formats/turn-sphere.ts'
import { readStored, type Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { SentZip } from '@huanshi/server-kit/zip/sent-zip.ts'
import { mountsOf } from '../../contract/mounted-pictures.ts'
import type { PublicScene } from '../../contract/public-tour.ts'
import type { TakenTour } from './archive-entries.ts'
import { keyOf } from './archive-media.ts'
import { mountedSource } from './mounted-source.ts'
import { jpegOf, stitched } from './sphere-picture.ts'

const FOLDER = '平面图'
/** Smaller than what its author downloads: the server does this beside everything else. */
const LIMITS = { side: 2048, pixels: 2 ** 26, density: 128, widest: 4096 }
const MOUNTED = { side: 1024, pixels: 2 ** 24, density: 256 }
const QUALITY = 84
/** Bytes of a JPEG for each of its pixels, about. */
const BYTES_OF_PIXEL = 0.2

/** Null where visitors see no plan, or there is none. */
function shownPlan({ rooms, scenes }: TakenTour['tour']): SolvedRooms | null {
  const solved = rooms.isPlanShown ? solveRooms(rooms, scenes) : null
  return solved === null || solved.shapes.length === 0 ? null : solved
}

/** About how many bytes they will be. */
export function planBytes({ tour }: TakenTour): number {
  const solved = shownPlan(tour)
  if (solved === null) return 0
  const pixelsOf = (count: number, { side, pixels }: typeof MOUNTED): number => Math.min(count * side ** 2, pixels)
  return (pixelsOf(solved.plan.length, LIMITS) + pixelsOf(mountsOf(tour).length, MOUNTED)) * BYTES_OF_PIXEL
}

export function addPlan(zip: SentZip, storage: Storage, { tour, location }: TakenTour): void {
  const solved = shownPlan(tour)
  if (solved === null) return
  const drawn = solved.floors.length === 0 ? [null] : solved.floors
  for (const [n, floor] of drawn.entries()) {
    const { shapes, isNorthKnown } = floor === null ? solved : onFloor(solved, floor.id)
    if (shapes.length === 0) continue
    const name = floor === null ? '平面图' : `平面图-${n + 1}-${floor.name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`
    const note = floor === null ? tour.title : `${tour.title} ${floor.name}`
    zip.text(`${FOLDER}/${name}.svg`, drawPlan(shapes, { north: isNorthKnown ? '北' : null, note }))
  }
  zip.text(
    `${FOLDER}/房间.geojson`,
    JSON.stringify(writeGeoJson(solved.shapes, location ?? { lng: 0, lat: 0 }, solved.views)),
  )
  const model = async () => Readable.from([await modelOf(solved, storage, tour)])
  zip.stream(`${FOLDER}/三维模型.glb`, model, { compress: false })
}

async function modelOf({ plan, views }: SolvedRooms, storage: Storage, tour: TakenTour['tour']): Promise<Buffer> {
  const pictures = new Map(
    views.flatMap(({ sceneId, camera: { id } }): [string, Pictured][] => {
      const scene = tour.scenes.find((one) => one.id === sceneId)
      return scene?.content?.type === 'equirectangular' ? [[id, { manifest: scene.content, level: scene.level }]] : []
    }),
  )
  const textures = await textureRooms(plan, sourceOf(storage, pictures), LIMITS, views)
  // What is gone is left out: the rest of the model is whole.
  const source = mountedSource((url) => readStored(storage, keyOf(url)), QUALITY)
  const { mounted } = await mountPictures(mountsOf(tour), source, MOUNTED)
  return Buffer.from(writeGlb(plan, 'Huanshi', textures, mounted))
}

interface Pictured {
  readonly manifest: Manifest
  readonly level: PublicScene['level']
}

function sourceOf(storage: Storage, pictures: ReadonlyMap<string, Pictured>): TextureSource {
  return {
    covers(room) {
      const picture = pictures.get(room)
      if (picture === undefined) return 'nothing'
      return picture.manifest.crop === undefined ? 'whole' : 'part'
    },
    async load(room, widest) {
      const { manifest, level } = pictures.get(room)!
      const picture = await stitched(storage, manifest, widest).catch(missing)
      if (picture === null) return null
      const pixels = spherePixels({ ...picture, channels: 3 }, cropOf(manifest))
      const turn = upright(level)
      const [a, b, c] = [turn(1, 0, 0), turn(0, 1, 0), turn(0, 0, 1)]
      return { pixels, turn: ([0, 1, 2] as const).flatMap((row) => [a[row], b[row], c[row]]) }
    },
    encode: ({ atlas: { width, height }, data }) => jpegOf({ data, width, height }, QUALITY),
    async breathe() {
      await breath()
    },
  }
}

/** Tiles that are gone leave bare walls: the rest of the archive is whole. */
function missing(error: unknown): null {
  if (error instanceof TourError) return null
  throw error
}
