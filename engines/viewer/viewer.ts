// The viewer: wires picture, view, controls and overlay, and draws a frame only when something has changed.
import { capture } from './capture.ts'
import { createDirector } from './director.ts'
import { createPainter } from './gpu/painter.ts'
import type { Painter } from './gpu/painter.ts'
import { attachControls } from './input/controls.ts'
import type { Steering } from './input/steering.ts'
import { createHotspotOverlay } from './overlay/hotspots.ts'
import { createRoot } from './overlay/root.ts'
import type { Manifest } from './picture/manifest.ts'
import { createScene } from './scene.ts'
import type { Scene } from './scene.ts'
import type { SceneOptions, Viewer, ViewerEvents, ViewerOptions } from './types.ts'
import { wrapDegrees } from './view/angle.ts'
import type { Camera, View } from './view/camera.ts'
import { createEmitter } from './view/events.ts'
import { between, timed } from './view/motion.ts'
import type { Motion } from './view/motion.ts'

const TRAVEL_MS = 900

/**
 * Puts a viewer into `container`, which must have a size.
 * @throws Error when WebGL 2 is not available.
 */
export function createViewer(container: HTMLElement, options: ViewerOptions = {}): Viewer {
  const { concurrency = 6, credentials = 'same-origin', gpuBytes = 160 << 20 } = options
  const events = createEmitter<ViewerEvents>()
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const isCalm = (): boolean => options.reducedMotion ?? calm.matches
  const { root, canvas, overlay } = createRoot(container, options.texts ?? {})

  let painter: Painter | null = null
  let motion: Motion | null = null
  let motionDone = (): void => {}
  let size = { width: root.clientWidth, height: root.clientHeight }
  let ticket = 0
  let frames = 0
  let sharp = false
  let reported: View | null = null
  /** Set while the container had no size: its first view waits for one. */
  let unplaced: Scene | null = null
  let destroyed = false

  const ratio = (): number => options.pixelRatio ?? Math.min(2, devicePixelRatio || 1)
  const hasSize = (): boolean => size.width > 0 && size.height > 0
  const invalidate = (): void => {
    if (!ticket && !destroyed) ticket = requestAnimationFrame(tick)
  }
  const setView = (view: View): void => {
    const scene = director.current
    if (!scene) return
    unplaced = null
    scene.view = hasSize() ? scene.constrain(view, size) : view
    sharp = false
    invalidate()
  }
  const run = (next: Motion | null, done = (): void => {}): void => {
    motionDone()
    motion = next
    motionDone = done
    controls.touch()
    if (next) invalidate()
  }

  const sceneOf = (manifest: Manifest, wanted: SceneOptions): Scene =>
    createScene(manifest, wanted.view ?? {}, wanted.limits ?? {}, wanted.level, {
      concurrency,
      credentials,
      onArrival: invalidate,
      onError: (error) => events.emit('error', { kind: 'tile', error }),
    })
  const director = createDirector({
    window: () => size,
    isCalm,
    onChange(scene, wanted) {
      if (hasSize()) scene.view = scene.start(size)
      else unplaced = scene
      run(null)
      sharp = false
      hotspots.set(wanted.hotspots ?? [])
      events.emit('sceneChange', { manifest: scene.manifest })
    },
    onReady: ({ manifest }) => events.emit('ready', { manifest }),
    onHopeless: ({ manifest }) =>
      events.emit('error', {
        kind: 'scene',
        error: new Error(`no picture from ${manifest.tileUrl}`),
      }),
  })
  const cameraNow = (): Camera | null => (hasSize() && director.current ? director.current.camera(size) : null)

  function tick(now: number): void {
    ticket = 0
    if (destroyed || !painter || painter.lost || !hasSize()) return
    if (motion && !motion(now)) run(null)
    const device = ratio()
    const [width, height] = [Math.round(size.width * device), Math.round(size.height * device)]
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    frames++
    const camera = director.draw(painter, now, device, frames, motion !== null)
    director.current?.layer.trim(painter, gpuBytes, frames)
    if (camera) report(camera)
    if (motion || director.moving) invalidate()
  }
  const report = (camera: Camera): void => {
    hotspots.place(camera)
    const view = director.current?.view ?? camera.view
    if (reported !== view) {
      reported = view
      events.emit('view', view)
    }
    events.emit('frame', { view, width: size.width, height: size.height })
    if (!sharp && !motion && director.settled) {
      sharp = true
      events.emit('sharp', { view })
    }
  }

  const lookAt = (to: Partial<View>, duration: number): Promise<void> =>
    new Promise((resolve) => {
      const scene = director.current
      if (!scene) return resolve()
      const from = scene.view
      const goal = scene.constrain({ ...from, ...to }, size)
      const step = (t: number): void => setView(t === 1 ? goal : between(from, goal, t, scene.flat))
      run(timed(isCalm() ? 0 : duration, step), resolve)
    })
  const steering: Steering = {
    camera: cameraNow,
    steer: setView,
    run: (next) => run(next),
    lookAt: (view, duration) => void lookAt(view, duration),
    home() {
      const start = director.current?.start(size)
      if (start) void lookAt(start, TRAVEL_MS)
    },
    click(x, y) {
      if (hotspots.click(x, y)) return
      const at = cameraNow()?.unproject(x, y)
      if (at) events.emit('click', { yaw: wrapDegrees(at.yaw), pitch: at.pitch, x, y })
    },
    get reducedMotion() {
      return isCalm()
    },
  }
  const controls = attachControls(root, canvas, steering, options)
  const hotspots = createHotspotOverlay(
    { root, canvas, overlay },
    {
      camera: cameraNow,
      isFlat: () => director.current?.flat ?? false,
      isCalm,
      texts: options.texts ?? {},
      emit: events.emit,
      reveal: ({ yaw, pitch }) => void lookAt({ yaw, pitch }, 320),
      redraw: invalidate,
    },
  )

  const measure = new ResizeObserver(() => {
    size = { width: root.clientWidth, height: root.clientHeight }
    const scene = director.current
    if (scene && hasSize()) setView(unplaced === scene ? scene.start(size) : scene.view)
  })
  measure.observe(root)

  const viewer: Viewer = {
    element: root,
    get manifest() {
      return director.current?.manifest ?? null
    },
    get view() {
      return director.current?.view ?? { yaw: 0, pitch: 0, fov: 75 }
    },
    set view(view) {
      run(null)
      setView(view)
    },
    get settled() {
      return sharp && !motion && !ticket && director.settled
    },
    get stats() {
      const { layers } = director
      const sum = (of: 'textures' | 'bytes'): number => layers.reduce((total, layer) => total + layer[of], 0)
      return { textures: sum('textures'), bytes: sum('bytes'), frames }
    },
    setScene(manifest, wanted = {}) {
      if (destroyed) return Promise.resolve(false)
      sharp = false
      const shown = director.set(sceneOf(manifest, wanted), wanted)
      invalidate()
      return shown
    },
    lookAt: (view, { duration = TRAVEL_MS } = {}) => lookAt(view, duration),
    setHotspots(list) {
      hotspots.set(list)
      invalidate()
    },
    get time() {
      return hotspots.time
    },
    set time(seconds) {
      hotspots.time = seconds
    },
    setEffect(effect) {
      overlay.dataset['effect'] = effect
    },
    setLimits(limits) {
      if (!director.current) return
      director.current.limits = limits
      setView(director.current.view)
    },
    setLevel(level) {
      if (!director.current) return
      director.current.level = level
      setView({ ...director.current.view })
    },
    setAutoRotate: (autoRotate) => controls.setAutoRotate(autoRotate),
    project: (yaw, pitch) => cameraNow()?.project({ yaw, pitch }) ?? null,
    unproject: (x, y) => cameraNow()?.unproject(x, y) ?? { yaw: 0, pitch: 0 },
    async capture(wanted) {
      if (!painter || !director.current) throw new Error('capture: no picture')
      return capture(painter, director.current, wanted, concurrency, credentials)
    },
    on: events.on,
    off: events.off,
    destroy() {
      if (destroyed) return
      destroyed = true
      cancelAnimationFrame(ticket)
      motionDone()
      measure.disconnect()
      controls.detach()
      hotspots.destroy()
      director.destroy(painter)
      painter?.destroy()
      events.clear()
      root.remove()
    },
  }

  // The picture is asked for before the GPU is set up: both take about as long.
  if (options.manifest) void viewer.setScene(options.manifest, options)
  try {
    painter = createPainter(canvas, invalidate, () => {
      sharp = false
      director.forget()
      invalidate()
    })
  } catch (error) {
    viewer.destroy()
    throw error
  }
  return viewer
}
