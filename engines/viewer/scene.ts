// What is shown, together with how it is looked at.
import { isPicture } from './model/content.ts'
import type { Content, Model, Splat } from './model/content.ts'
import { createRightEye } from './headset/right-eye.ts'
import type { RightEye } from './headset/right-eye.ts'
import type { VideoLayer } from './video/video-layer.ts'
import { createLazyLayer } from './lazy-layer.ts'
import type { Layer } from './picture/drawn-layer.ts'
import { createLayer } from './picture/layer.ts'
import type { Manifest } from './picture/manifest.ts'
import type { Painter } from './picture/painter.ts'
import { createPyramid } from './picture/pyramid.ts'
import type { StoreOptions } from './picture/tile-store.ts'
import { openFiles } from './space/files.ts'
import type { Solid } from './space/solid-layer.ts'
import type { SceneOptions } from './model/types.ts'
import type { Camera, Levelling, Patch, View } from './view/camera.ts'
import { flatCamera } from './view/flat-camera.ts'
import { fovOf, halfHeight } from './view/lens.ts'
import { constrain, fovRange } from './view/limits.ts'
import type { Limits, Stage } from './view/limits.ts'
import { orbitCamera } from './view/orbit-camera.ts'
import { sphereCamera } from './view/sphere-camera.ts'
import type { Optics } from './view/sphere-camera.ts'

const UPRIGHT: Levelling = { roll: 0, pitch: 0, yaw: 0 }
const FIRST_VIEW: View = { yaw: 0, pitch: 0, fov: 75 }
const WHOLE = { left: -180, right: 180, bottom: -90, top: 90 }

export interface Window {
  readonly width: number
  readonly height: number
}

interface SceneHost extends StoreOptions {
  readonly optics: Optics
  /** Holds the canvases of others than the picture's own. */
  readonly stage: HTMLElement
  /** Its own program has failed, or what it was to show. */
  readonly onBroken: (error: Error) => void
  readonly onVideo: () => void
  readonly isCalm: () => boolean
  /** What is looked at. */
  readonly present: () => Scene | null
}

export interface Scene {
  readonly content: Content
  readonly options: SceneOptions
  readonly kind: 'sphere' | 'flat' | 'solid'
  readonly layer: Layer
  readonly right: RightEye
  /** The picture in tiles behind it, when it is one. */
  readonly manifest: Manifest | null
  readonly video: VideoLayer | null
  readonly solid: Solid | null
  readonly bounds: Patch
  view: View
  limits: Limits
  level: Levelling
  camera(window: Window, view?: View): Camera
  constrain(view: View, window: Window, lens?: Optics['lens']): View
  /** It leaves: what the lens does from now on is another scene's. */
  freeze(): void
  /** The field of view in which things are 1/`by` as large. */
  scaled(fov: number, by: number): number
  /** The view to start with: as asked for, else the whole flat picture or straight ahead. */
  start(window: Window): View
  destroy(painter: Painter | null): void
}

interface Body {
  readonly layer: Layer
  readonly bounds: Stage['bounds']
  readonly density: number
  readonly video: () => VideoLayer | null
  readonly solid: () => Solid | null
}

function bodyOf(content: Content, host: SceneHost): Body {
  const nothing = () => null
  if (isPicture(content)) {
    const pyramid = createPyramid(content)
    const { bounds, density } = pyramid
    return { layer: createLayer(pyramid, host), bounds, density, video: nothing, solid: nothing }
  }
  if (content.type === 'video') {
    let video: VideoLayer | null = null
    const load = async (): Promise<Layer> => {
      const { createVideoLayer } = await import('./video/video-layer.ts')
      return (video = createVideoLayer(content, host))
    }
    const layer = createLazyLayer(load, host.onArrival, host.onBroken)
    return { layer, bounds: WHOLE, density: content.width / 360, video: () => video, solid: nothing }
  }
  let solid: Solid | null = null
  const load = async (): Promise<Layer> => (solid = await solidOf(content, host))
  const layer = createLazyLayer(load, host.onArrival, host.onBroken)
  return { layer, bounds: WHOLE, density: 60, video: nothing, solid: () => solid }
}

/** File and code are asked for at once. */
async function solidOf(content: Model | Splat, host: SceneHost): Promise<Solid> {
  const files = openFiles(content, host.credentials)
  const body =
    content.type === 'model'
      ? import('./space/model.ts').then(({ loadModel }) => loadModel)
      : import('./space/splat.ts').then(({ loadSplat }) => loadSplat)
  try {
    const [{ createSolid }, loadBody] = await Promise.all([import('./space/solid-layer.ts'), body])
    return createSolid(content, files, loadBody, host)
  } catch (error) {
    files.close()
    throw error
  }
}

export function createScene(content: Content, options: SceneOptions, host: SceneHost): Scene {
  let optics = host.optics
  const { view: home = {}, limits = {}, level = UPRIGHT } = options
  const kind =
    content.type === 'flat' ? 'flat' : content.type === 'model' || content.type === 'splat' ? 'solid' : 'sphere'
  const body = bodyOf(content, host)
  const { bounds, density } = body
  const stage = ({ width, height }: Window, lens = optics.lens): Stage => ({
    kind,
    bounds,
    density,
    width,
    height,
    lens,
  })
  const scene: Scene = {
    content,
    options,
    kind,
    layer: body.layer,
    right: createRightEye(content, host),
    manifest: isPicture(content) ? content : null,
    get video() {
      return body.video()
    },
    get solid() {
      return body.solid()
    },
    bounds,
    view: { ...FIRST_VIEW, ...home },
    limits,
    level,
    camera({ width, height }, view = scene.view) {
      if (kind === 'flat') return flatCamera(view, width, height)
      if (kind === 'solid') return orbitCamera(view, width, height, body.solid())
      return sphereCamera(view, width, height, scene.level, optics)
    },
    freeze() {
      optics = { ...optics }
    },
    constrain: (view, window, lens) => constrain(view, scene.limits, stage(window, lens)),
    scaled: (fov, by) => (kind === 'sphere' ? fovOf(optics.lens, halfHeight(optics.lens, fov) * by) : fov * by),
    start(window) {
      const before = options.keepsView ? host.present() : null
      if (before && before !== scene) return scene.constrain(before.view, window)
      const { left, right, bottom, top } = bounds
      const middle = { yaw: (left + right) / 2, pitch: (bottom + top) / 2 }
      if (kind === 'flat')
        return scene.constrain({ ...middle, fov: fovRange(scene.limits, stage(window))[1], ...home }, window)
      if (kind === 'solid') return scene.constrain({ ...FIRST_VIEW, pitch: -15, ...home }, window)
      const pitch = right - left >= 360 ? 0 : middle.pitch
      return scene.constrain({ ...FIRST_VIEW, yaw: middle.yaw, pitch, ...home }, window)
    },
    destroy(painter) {
      body.layer.destroy(painter)
      scene.right.close(painter)
    },
  }
  return scene
}
