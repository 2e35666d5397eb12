// What tests of markers share: a page with a panorama whose colours tell directions, and magenta pictures, which it never shows.
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import { directionOf } from '../view/angle.ts'
import type { Direction } from '../view/angle.ts'
import { middleOfSign, openLab, show } from './browser.ts'
import { byDirection, makePyramid } from './synthetic.ts'

/** No direction has this colour. */
const MAGENTA = { r: 255, g: 0, b: 255, alpha: 1 }
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: MAGENTA } })
    .png()
    .toBuffer()

/** A small square about a direction. */
export const squareAt = ({ yaw, pitch }: Direction, half: number): Direction[] =>
  [
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ].map(([x = 0, y = 0]) => ({
    yaw: yaw + (x * half) / Math.cos((pitch * Math.PI) / 180),
    pitch: pitch + y * half,
  }))

async function openMarkers() {
  const lab = await openLab()
  const sphere = await makePyramid('sphere', 2048, 1024, byDirection(2048), { tileSize: 512 })
  const files = new Map([
    ['/icons/plain.png', await plain(12, 12)],
    ['/icons/strip.png', await plain(40, 20)],
  ])
  lab.serve(sphere, { ...sphere, files })
  const page = await lab.page(800, 500)

  const start = (hotspots: unknown[], more: Record<string, unknown> = {}) =>
    show(page, {
      manifest: sphere.manifest,
      view: { yaw: 0, pitch: 0, fov: 70 },
      reducedMotion: true,
      pixelRatio: 1,
      hotspots,
      ...more,
    })
  const put = (hotspots: unknown[]) =>
    page.evaluate(async (hotspots) => {
      // Plain data of the tests.
      window.viewer.setHotspots(hotspots as never[])
      await window.hv.settled(window.viewer)
    }, hotspots)
  /** Keeps the names of events with the ids of their markers. */
  const listen = () =>
    page.evaluate(() => {
      const seen: string[] = []
      window.hv.live.set('seen', seen)
      for (const name of ['hotspot', 'hotspotenter', 'hotspotleave', 'hotspoterror'] as const)
        window.viewer.on(name, ({ hotspot }) => seen.push(`${name} ${hotspot.id}`))
      window.viewer.on('click', () => seen.push('click'))
    })
  const seen = () => page.evaluate(() => window.hv.live.get('seen') as string[])
  const middleOf = (name: string) => middleOfSign(page, name)
  const spotOf = (yaw: number, pitch: number) =>
    page.evaluate(([yaw, pitch]) => window.viewer.project(yaw, pitch)!, [yaw, pitch] as const)

  /** The middle of all magenta on the screen. */
  async function magenta(): Promise<{ x: number; y: number; count: number }> {
    const { data, info } = await sharp(await page.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    let [x, y, count] = [0, 0, 0]
    for (let i = 0; i < data.length; i += 3)
      if (data[i]! > 225 && data[i + 1]! < 40 && data[i + 2]! > 225) {
        x += (i / 3) % info.width
        y += Math.floor(i / 3 / info.width)
        count++
      }
    return { x: x / count + 0.5, y: y / count + 0.5, count }
  }
  /** The direction that the panorama itself shows at a place, by its colours, weighed about it. */
  async function shownAt(x: number, y: number): Promise<Direction> {
    const points: [number, number][] = []
    for (let dx = -4; dx <= 4; dx++)
      for (let dy = -4; dy <= 4; dy++) points.push([Math.floor(x) + dx, Math.floor(y) + dy])
    const colours = await page.evaluate((points) => window.hv.sample(window.viewer, points), points)
    const sum = [0, 0, 0, 0]
    points.forEach(([px, py], index) => {
      const weight = Math.exp(-((px + 0.5 - x) ** 2 + (py + 0.5 - y) ** 2) / 4)
      ;[...colours[index]!, 1].forEach((value, channel) => (sum[channel]! += value * weight))
    })
    const [r, g, b] = sum.slice(0, 3).map((value) => value / sum[3]! / 127.5 - 1)
    return directionOf([r!, g!, b!])
  }

  return { lab, page, sphere, start, put, listen, seen, middleOf, spotOf, magenta, shownAt }
}
type Markers = Awaited<ReturnType<typeof openMarkers>>

/** For the tests of a group, closed after them. */
export function markersForTests(): () => Markers {
  let markers: Markers
  beforeAll(async () => {
    markers = await openMarkers()
  })
  afterAll(() => markers?.lab.close())
  return () => markers
}
