// The viewer: wires picture, view, controls and overlay, and draws a frame only when something has changed.
import { capture } from './capture.ts'
import type { Content } from './model/content.ts'
import { askFirstTiles } from './ask-first-tiles.ts'
import { createDirector } from './director.ts'
import { createDrawings } from './model/drawing.ts'
import { stateOf } from './video/video-state.ts'
import { createPainter, type Painter } from './picture/painter.ts'
import { attachControls } from './input/controls.ts'
import { TRAVEL_MS, createMoves } from './moves.ts'
import { createHotspotOverlay } from './overlay/hotspots.ts'
import { createRoot } from './overlay/root.ts'
import { createScene, type Scene } from './scene.ts'
import { createDeviceInput } from './device-input.ts'
import { createSteering } from './create-steering.ts'
import { createFrameRequests } from './frame-requests.ts'
import type { SceneOptions, Viewer, ViewerEvents, ViewerOptions } from './model/types.ts'
import type { Camera, View } from './view/camera.ts'
import { createEmitter } from './view/events.ts'
import { sizeOf, watchSize } from './watch-size.ts'

/**
 * Puts a viewer into `container`, which must have a size.
 * @throws Error when WebGL 2 is not available.
 */
// oxlint-disable-next-line max-lines-per-function -- wires the parts, which lie in files of their own
export function createViewer(container: HTMLElement, options: ViewerOptions = {}): Viewer {
  const { concurrency = 6, credentials = 'same-origin', gpuBytes = 160 << 20, locate } = options
  const loading = { concurrency, credentials, locate }
  const events = createEmitter<ViewerEvents>()
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const isCalm = (): boolean => options.reducedMotion ?? calm.matches
  const isCooperative = options.cooperativeGestures === true
  const first = options.content ?? options.manifest
  const early = askFirstTiles(first, credentials)
  const { root, canvas, stage, overlay, texts } = createRoot(container, options.texts ?? {}, isCooperative)

  let painter: Painter | null = null
  let size = sizeOf(root)
  let frames = 0
  let [sharp, destroyed] = [false, false]
  let reported: View | null = null
  let onScreen: Camera | null = null
  const ratio = (): number => options.pixelRatio ?? Math.min(2, devicePixelRatio || 1)
  const hasSize = (): boolean => size.width > 0 && size.height > 0
  const requests = createFrameRequests(tick, () => drawings.any)
  const invalidate = requests.picture
  const moves = createMoves(
    {
      scene: () => director.current,
      window: () => size,
      isCalm,
      onView() {
        sharp = false
        invalidate()
      },
      onMotion() {
        controls.touch()
        invalidate()
      },
    },
    options.projection ?? 'rectilinear',
  )
  const { run, setView, lookAt, optics } = moves
  const failed = (kind: 'tile' | 'scene', error: Error): void => events.emit('error', { kind, error })

  const sceneOf = (content: Content, wanted: SceneOptions): Scene =>
    createScene(content, wanted, {
      optics,
      stage,
      ...loading,
      early,
      onArrival: invalidate,
      isCalm,
      present: () => director.current,
      onError: (error) => failed('tile', error),
      onBroken: (error) => failed('scene', error),
      onVideo() {
        const video = director.current?.video?.controls
        if (video) events.emit('video', stateOf(video))
      },
    })
  const director = createDirector({
    window: () => size,
    ratio,
    isCalm,
    onChange(scene, wanted) {
      moves.begin(scene)
      gyroscope.reset()
      sharp = false
      hotspots.set(wanted.hotspots ?? [])
      events.emit('sceneChange', { content: scene.content })
    },
    onReady(scene) {
      moves.ready(scene)
      events.emit('ready', { content: scene.content })
    },
    // What is no picture has said itself what is wrong.
    onHopeless: ({ manifest }) => manifest && failed('scene', new Error(`no picture from ${manifest.tileUrl}`)),
  })
  const gl = (): WebGL2RenderingContext | null => (painter && !painter.lost ? painter.gl : null)
  const drawings = createDrawings(gl, invalidate)
  const cameraNow = (): Camera | null => (hasSize() && director.current ? director.current.camera(size) : null)

  // oxlint-disable-next-line complexity -- wires the parts, which lie in files of their own
  function tick(now: number, isStale: boolean): void {
    if (destroyed || !painter || painter.lost || !hasSize() || headset.presenting) return
    if (!isStale && onScreen) return hotspots.place(onScreen)
    const moving = moves.advance(now)
    const device = ratio()
    const [width, height] = [Math.round(size.width * device), Math.round(size.height * device)]
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    else if (requests.covered && !moving && director.pause()) return
    if (headset.draw(now, optics.roll, width, height)) return moving ? invalidate() : undefined
    frames++
    const camera = director.draw(painter, now, device, frames, moving)
    const scene = director.current
    director.trim(painter, gpuBytes, frames)
    const drawn = { width, height, ratio: device, painter }
    const again = camera && scene?.kind !== 'solid' && !scene?.layer.empty && drawings.draw(painter.gl, camera, drawn)
    onScreen = camera
    if (camera) report(camera)
    if (moving || again || moves.moving || director.moving || director.canRefine || scene?.layer.lively) invalidate()
  }
  const report = (camera: Camera): void => {
    hotspots.place(camera)
    const view = director.current?.view ?? camera.view
    if (reported !== view) events.emit('view', (reported = view))
    events.emit('frame', { view, width: size.width, height: size.height })
    if (!sharp && !moves.moving && director.settled) {
      sharp = true
      events.emit('sharp', { view })
    }
  }

  const steering = createSteering({
    camera: cameraNow,
    moves,
    scene: () => director.current,
    window: () => size,
    turnSensor: (by) => gyroscope.turn(by),
    isSensed: () => gyroscope.enabled,
    press: (x, y) => hotspots.click(x, y),
    onClick: (at) => events.emit('click', at),
    isCalm,
    isCooperative: () => isCooperative && document.fullscreenElement === null,
    onLeft: (left) => events.emit('gestureLeft', left),
  })
  const controls = attachControls(root, canvas, steering, options)
  const hotspots = createHotspotOverlay(
    { root, canvas, overlay },
    {
      camera: cameraNow,
      isFlat: () => director.current?.kind === 'flat',
      manifest: () => director.current?.manifest ?? null,
      isCalm,
      isArriving: () => director.moving,
      isOpening: () => moves.opening,
      texts,
      emit: events.emit,
      reveal: ({ yaw, pitch }) => void lookAt({ yaw, pitch }, 320),
      redraw: requests.markers,
      addDrawing: (drawing) => drawings.add(drawing),
    },
  )

  const { destroy: endSenses, ...senses } = createDeviceInput({
    scene: () => director.current,
    moves,
    events,
    element: options.fullscreenElement ?? root,
    gl,
    markers: hotspots.inScene,
    addDrawing: (drawing) => drawings.add(drawing),
    redraw: invalidate,
    drawEyes(head, eyes, width, height) {
      if (!painter || painter.lost) return
      painter.begin(width, height)
      director.drawEyes(painter, head, eyes, ++frames)
      director.trim(painter, gpuBytes, frames)
      for (const eye of eyes) {
        painter.gl.viewport(eye.x, eye.y, eye.width, eye.height)
        drawings.draw(painter.gl, eye.camera, { width: eye.width, height: eye.height, ratio: 1 })
      }
    },
  })
  const { gyroscope, headset } = senses

  const stopWatching = watchSize(root, (next) => {
    size = next
    moves.resized()
    // At once: a frame later the old picture would be seen stretched.
    requests.now()
  })

  const change = (how: Partial<Pick<Scene, 'limits' | 'level'>>): void => {
    if (director.current) setView({ ...Object.assign(director.current, how).view })
  }

  const viewer: Viewer = {
    element: root,
    get content() {
      return director.current?.content ?? null
    },
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
      return sharp && !moves.moving && !requests.pending && director.settled
    },
    get stats() {
      return { ...director.held, frames }
    },
    setScene(content, wanted = {}) {
      if (destroyed) return Promise.resolve(false)
      sharp = false
      const shown = director.set(sceneOf(content, wanted), wanted)
      invalidate()
      return shown
    },
    lookAt: (view, { duration = TRAVEL_MS } = {}) => lookAt(view, duration),
    endOpening: () => moves.endOpening(),
    get projection() {
      return moves.projection
    },
    setProjection: (projection, { duration } = {}) => moves.setProjection(projection, duration),
    get video() {
      return director.current?.video?.controls ?? null
    },
    ...senses,
    addDrawing: (drawing) => drawings.add(drawing),
    redraw: invalidate,
    setCovered: requests.cover,
    setTexts: hotspots.reword,
    setHotspots(list) {
      hotspots.set(list)
      requests.markers()
    },
    markersInScene: hotspots.inScene,
    get time() {
      return hotspots.time
    },
    set time(seconds) {
      hotspots.time = seconds
    },
    setEffect: (effect) => hotspots.setEffect(effect),
    setLimits: (limits) => change({ limits }),
    setLevel: (level) => change({ level }),
    setAutoRotate: (autoRotate) => controls.setAutoRotate(autoRotate),
    project: (yaw, pitch) => cameraNow()?.project({ yaw, pitch }) ?? null,
    unproject: (x, y) => cameraNow()?.unproject(x, y) ?? { yaw: 0, pitch: 0 },
    async capture(wanted) {
      if (!painter || !director.current) throw new Error('capture: no picture')
      return capture(painter, director.current, wanted, {
        ...loading,
        draw: (gl, camera, made) => drawings.draw(gl, camera, made),
        paint: (to, camera) => hotspots.paint(to, camera, wanted.height / (size.height || wanted.height)),
      })
    },
    on: events.on,
    off: events.off,
    destroy() {
      if (destroyed) return
      destroyed = true
      requests.end()
      run(null)
      endSenses()
      drawings.destroy(gl())
      stopWatching()
      controls.detach()
      hotspots.destroy()
      director.destroy(painter)
      painter?.destroy()
      events.clear()
      root.remove()
    },
  }

  // The picture is asked for before the GPU is set up: both take about as long.
  if (first) void viewer.setScene(first, options)
  try {
    painter = createPainter(canvas, invalidate, () => {
      sharp = false
      director.forget()
      drawings.restore()
      invalidate()
    })
  } catch (error) {
    viewer.destroy()
    throw error
  }
  return viewer
}
