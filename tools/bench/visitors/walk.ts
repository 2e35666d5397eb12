// How people walk through a tour, from a seed: who comes when and with what, where they go, what they look at, and for which tiles
// their viewers ask then. The viewer's own camera and pyramid say which those are.
import { createPyramid, type Cell, type Pyramid } from '@huanshi/viewer/picture/pyramid.ts'
import { sphereCamera } from '@huanshi/viewer/view/sphere-camera.ts'
import type { PublicTour } from '@huanshi/tour/contract/public-tour.ts'
import { oneOf, seeded, type Chance } from '../lists/seeded.ts'

/** What somebody's viewer asks for at a moment. */
export interface Look {
  /** Milliseconds after the beginning of all. */
  readonly at: number
  /** Places in the list of addresses; those that the browser does not have yet. */
  readonly tiles: readonly number[]
}

export interface Walk {
  readonly addresses: readonly string[]
  readonly visitors: readonly (readonly Look[])[]
  /** Scenes that were entered, by all. */
  readonly scenes: number
}

interface Crowd {
  readonly seed: number
  readonly visitors: number
  /** Within which all arrive, and when all stop; milliseconds. */
  readonly arrival: number
  readonly end: number
}

const screens = {
  desktop: { width: 1440, height: 900, ratio: 1 },
  phone: { width: 375, height: 812, ratio: 2 },
} as const
/** Of ten visitors. */
const PHONES = 0.6
const FOV = 75
/** Until the page, its script and the tour are there. */
const OPENING_MS = 1_000
/** Half stay longer in a scene, and how unlike they are; milliseconds and the logarithm's deviation. */
const STAY_MS = 12_000
const SPREAD = 0.7
const [SHORTEST, LONGEST] = [3_000, 60_000]
/** From one turn of the head to the next, on average. */
const TURN_MS = 3_500
/** Views between two at which new tiles come into sight. */
const STEPS = 3
const STEP_MS = 150

interface Scene {
  readonly pyramid: Pyramid
  readonly ways: readonly string[]
}

export function walkOf(tour: PublicTour, { seed, visitors, arrival, end }: Crowd): Walk {
  const scenes = new Map(tour.scenes.map((scene) => [scene.id, sceneOf(scene)]))
  const places = new Map<string, number>()
  const place = (address: string): number => {
    const known = places.get(address) ?? places.size
    places.set(address, known)
    return known
  }
  let entered = 0
  const walks = Array.from({ length: visitors }, (_, nth) => {
    const chance = seeded(seed + nth * 7_919)
    const screen = chance() < PHONES ? screens.phone : screens.desktop
    const has = new Set<number>()
    const looks: Look[] = []
    const see = (at: number, { pyramid }: Scene, yaw: number, pitch: number): void => {
      const wanted = seenAt(pyramid, screen, yaw, pitch).map((cell) => place(pyramid.url(cell)))
      const tiles = [...new Set(wanted)].filter((tile) => !has.has(tile))
      for (const tile of tiles) has.add(tile)
      if (tiles.length > 0) looks.push({ at, tiles })
    }
    let id = tour.startSceneId ?? ''
    for (let at = chance() * arrival + OPENING_MS; at < end; entered += 1) {
      const scene = scenes.get(id)
      if (scene === undefined) throw new Error(`there is no scene ${id}`)
      const leaves = Math.min(end, at + stay(chance))
      let [yaw, pitch] = [0, 0]
      see(at, scene, yaw, pitch)
      for (at -= Math.log(1 - chance()) * TURN_MS; at < leaves; at -= Math.log(1 - chance()) * TURN_MS) {
        const [turn, nod] = [(chance() < 0.5 ? -1 : 1) * (20 + chance() * 100), (chance() - 0.5) * 40 - pitch]
        for (let step = 1; step <= STEPS; step += 1)
          see(at + step * STEP_MS, scene, yaw + (turn * step) / STEPS, pitch + (nod * step) / STEPS)
        yaw += turn
        pitch += nod
      }
      at = leaves
      const [first = id, ...others] = scene.ways
      id = oneOf(chance, [first, ...others])
    }
    return looks
  })
  return { addresses: [...places.keys()], visitors: walks, scenes: entered }
}

function sceneOf({ content, hotspots }: PublicTour['scenes'][number]): Scene {
  if (content === null || !('tileUrl' in content)) throw new Error('a scene has no tiles')
  const ways = hotspots.flatMap((hotspot) => (hotspot.kind === 'scene' ? [hotspot.target.sceneId] : []))
  return { pyramid: createPyramid(content), ways }
}

/** As the viewer's layer asks: the largest level of two tiles at most, which stays, and what the view shows. */
function seenAt(pyramid: Pyramid, screen: (typeof screens)[keyof typeof screens], yaw: number, pitch: number): Cell[] {
  const { levels } = pyramid.manifest
  const camera = sphereCamera({ yaw, pitch, fov: FOV }, screen.width, screen.height)
  const level = pyramid.levelFor(camera.pixelsPerDegree * screen.ratio)
  const base = levels.findLastIndex(({ columns, rows }) => columns * rows <= 2)
  const whole = Array.from({ length: levels[base]?.columns ?? 0 }, (_, column) => pyramid.cell(base, column, 0))
  return [...whole, ...pyramid.visible(camera, level)]
}

function stay(chance: Chance): number {
  const normal = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
  return Math.min(LONGEST, Math.max(SHORTEST, STAY_MS * Math.exp(SPREAD * normal)))
}
