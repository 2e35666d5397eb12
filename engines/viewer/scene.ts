// A picture together with how it is looked at.
import { createLayer } from './picture/layer.ts'
import type { Layer } from './picture/layer.ts'
import type { Manifest } from './picture/manifest.ts'
import { createPyramid } from './picture/pyramid.ts'
import type { StoreOptions } from './picture/tile-store.ts'
import type { Camera, Levelling, View } from './view/camera.ts'
import { flatCamera } from './view/flat-camera.ts'
import { constrain, fovRange } from './view/limits.ts'
import type { Limits, Stage } from './view/limits.ts'
import { sphereCamera } from './view/sphere-camera.ts'

const UPRIGHT: Levelling = { roll: 0, pitch: 0, yaw: 0 }
const FIRST_VIEW: View = { yaw: 0, pitch: 0, fov: 75 }

export interface Window {
  readonly width: number
  readonly height: number
}

export interface Scene {
  readonly manifest: Manifest
  readonly flat: boolean
  readonly layer: Layer
  /** Where Home leads. */
  readonly home: Partial<View>
  view: View
  limits: Limits
  level: Levelling
  camera(window: Window, view?: View): Camera
  constrain(view: View, window: Window): View
  /** The view to start with: as asked for, else the whole flat picture or straight ahead. */
  start(window: Window): View
}

export function createScene(
  manifest: Manifest,
  home: Partial<View>,
  limits: Limits,
  level: Levelling | undefined,
  store: StoreOptions,
): Scene {
  const pyramid = createPyramid(manifest)
  const flat = manifest.type === 'flat'
  const stage = ({ width, height }: Window): Stage => ({
    flat,
    bounds: pyramid.bounds,
    density: pyramid.density,
    width,
    height,
  })
  const scene: Scene = {
    manifest,
    flat,
    layer: createLayer(pyramid, store),
    home,
    view: { ...FIRST_VIEW, ...home },
    limits,
    level: level ?? UPRIGHT,
    camera({ width, height }, view = scene.view) {
      return flat ? flatCamera(view, width, height) : sphereCamera(view, width, height, scene.level)
    },
    constrain(view, window) {
      return constrain(view, scene.limits, stage(window))
    },
    start(window) {
      const { left, right, bottom, top } = pyramid.bounds
      const whole: View = {
        yaw: (left + right) / 2,
        pitch: (bottom + top) / 2,
        fov: fovRange(scene.limits, stage(window))[1],
      }
      const ahead: View = { ...FIRST_VIEW, yaw: (left + right) / 2, pitch: pyramid.closed ? 0 : (bottom + top) / 2 }
      return scene.constrain({ ...(flat ? whole : ahead), ...home }, window)
    },
  }
  return scene
}
