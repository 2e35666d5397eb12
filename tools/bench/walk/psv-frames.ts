// Runs in the browser: from panorama to panorama as the virtual tour of Photo Sphere Viewer goes, by a press on its arrow.
import { countGraphics } from './count-graphics.ts'
import { recorded, type FrameRecord, type FramesPage, type Going } from './frame-record.ts'

/** What is used of it; its code is fetched when the bench runs. */
interface PhotoSphereViewer {
  readonly EquirectangularTilesAdapter: unknown
  readonly VirtualTourPlugin: { withConfig(config: object): unknown }
  readonly Viewer: new (options: object) => SphereViewer
}
interface SphereViewer {
  readonly adapter: { readonly queue: { readonly tasks: Readonly<Record<string, { readonly status: number }>> } }
  readonly rotate: (to: { readonly yaw: number; readonly pitch: number }) => void
  readonly getPlugin: (plugin: unknown) => VirtualTour
  readonly addEventListener: (name: string, then: () => void, options: object) => void
}
interface VirtualTour {
  readonly setCurrentNode: (id: string, options: object | null, link?: object) => Promise<boolean>
}

countGraphics()

/** Degrees that its zoom goes between. */
const [LEAST, MOST] = [10, 100]
const RADIAN = Math.PI / 180
const WAITING = new Set([1, 2])
/** It has begun and ended what it is about to. */
const QUIET_MS = 500

function panoramaOf({ tour }: Going, id: string): object {
  const content = tour.scenes.find((scene) => scene.id === id)?.content
  if (content?.type !== 'equirectangular') throw new Error(`no picture of ${id}`)
  const { width, levels, tileUrl, previewUrl } = content
  const { columns = 0, rows = 0 } = levels.at(-1) ?? {}
  const tile = (column: number, row: number): string =>
    tileUrl
      .replace('{level}', String(levels.length - 1))
      .replace('{column}', String(column))
      .replace('{row}', String(row))
  return { width, cols: columns, rows, baseUrl: previewUrl, tileUrl: tile }
}

async function settled({ adapter }: SphereViewer): Promise<void> {
  for (let since = performance.now(); performance.now() - since < QUIET_MS;) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    if (Object.values(adapter.queue.tasks).some(({ status }) => WAITING.has(status))) since = performance.now()
  }
}

let ready: (() => Promise<FrameRecord>) | null = null

async function prepare(going: Going): Promise<void> {
  const address = '/psvCode/page.js'
  const { Viewer, VirtualTourPlugin, EquirectangularTilesAdapter } = (await import(
    /* @vite-ignore */ address
  )) as PhotoSphereViewer
  const { from, to, looks, door } = going
  const [there, back] = [
    { nodeId: to, position: { yaw: door.yaw * RADIAN, pitch: door.pitch * RADIAN } },
    { nodeId: from, position: { yaw: (looks[1].yaw + 180) * RADIAN, pitch: 0 } },
  ]
  const nodes = [
    { id: from, panorama: panoramaOf(going, from), links: [there] },
    { id: to, panorama: panoramaOf(going, to), links: [back] },
  ]
  const viewer = new Viewer({
    container: document.body,
    adapter: EquirectangularTilesAdapter,
    navbar: false,
    minFov: LEAST,
    maxFov: MOST,
    defaultYaw: looks[0].yaw * RADIAN,
    defaultPitch: looks[0].pitch * RADIAN,
    defaultZoomLvl: ((MOST - looks[0].fov) / (MOST - LEAST)) * 100,
    plugins: [VirtualTourPlugin.withConfig({ positionMode: 'manual', preload: true, nodes, startNodeId: from })],
  })
  await new Promise<void>((resolve) => viewer.addEventListener('ready', resolve, { once: true }))
  const walk = viewer.getPlugin(VirtualTourPlugin)
  await settled(viewer)
  // Both have been looked at, so that their pictures lie in the browser's cache.
  const atOnce = { effect: 'none', rotation: false }
  for (const id of [to, from]) {
    await walk.setCurrentNode(id, atOnce)
    await settled(viewer)
  }
  viewer.rotate({ yaw: looks[0].yaw * RADIAN, pitch: looks[0].pitch * RADIAN })
  await settled(viewer)
  ready = () => recorded(() => walk.setCurrentNode(to, null, there))
}

const psvFrames: FramesPage = {
  prepare,
  go() {
    if (ready === null) throw new Error('nothing is prepared')
    return ready()
  },
}
const style = { rel: 'stylesheet', href: '/psvCode/page.css' }
document.head.append(Object.assign(document.createElement('link'), style))
Object.assign(window, { psvFrames })
