// Which scene is on, which is coming, which is leaving. The old picture stays until the new one has something to show.
import type { Layer } from './picture/drawn-layer.ts'
import type { Painter } from './picture/painter.ts'
import type { Eye } from './headset/eye-camera.ts'
import type { Scene, Window } from './scene.ts'
import { arrivingOpacity, arrivingView, durationOf, leavingView } from './transition.ts'
import type { Leaving } from './transition.ts'
import type { SceneOptions } from './model/types.ts'
import { isSame, type Camera } from './view/camera.ts'
import { timed } from './view/motion.ts'
import type { Motion } from './view/motion.ts'

const MEGABYTE = 1 << 20

interface Coming {
  readonly scene: Scene
  readonly options: SceneOptions
  readonly done: (shown: boolean) => void
}

interface DirectorHost {
  readonly window: () => Window
  /** Device pixels per CSS pixel. */
  readonly ratio: () => number
  readonly isCalm: () => boolean
  /** A scene becomes the one that is looked at. */
  readonly onChange: (scene: Scene, options: SceneOptions) => void
  readonly onReady: (scene: Scene) => void
  readonly onHopeless: (scene: Scene) => void
}

interface Director {
  readonly current: Scene | null
  readonly moving: boolean
  readonly settled: boolean
  /** Drawn once more, the same view would be finer. */
  readonly canRefine: boolean
  /** Leaves a picture in tiles as it is drawn until the next frame; false where something goes on, or nothing is to be seen yet. */
  pause(): boolean
  /** Of the GPU, by all scenes there are. */
  readonly held: { readonly textures: number; readonly bytes: number }
  set(scene: Scene, options: SceneOptions): Promise<boolean>
  /** One frame; returns the camera it was drawn with, or null while there is nothing to draw. */
  draw(painter: Painter, now: number, ratio: number, frame: number, busy: boolean): Camera | null
  /** One frame for two eyes; `head` sees what both see. Scenes change at once. */
  drawEyes(painter: Painter, head: Camera, eyes: readonly Eye[], frame: number): void
  /** What is shown holds no more than so many bytes of the GPU, as far as the frame allows. */
  trim(painter: Painter, budget: number, frame: number): void
  forget(): void
  destroy(painter: Painter | null): void
}

const layersOf = ({ layer, right }: Scene): Layer[] => (right.layer ? [layer, right.layer] : [layer])

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createDirector(host: DirectorHost): Director {
  let current: Coming | null = null
  let coming: Coming | null = null
  let leaving: Leaving | null = null
  let motion: Motion | null = null
  let ready: Scene | null = null
  /** What the last frame was drawn with. */
  let last: { readonly camera: Camera; readonly ratio: number; readonly isStill: boolean } | null = null
  const gone: Scene[] = []

  const scenes = (): Scene[] => [current?.scene, coming?.scene, leaving?.scene].filter((scene) => scene !== undefined)
  const endTransition = (): void => {
    motion = null
    if (!leaving) return
    gone.push(leaving.scene)
    leaving = null
    current?.done(true)
  }
  const enter = (next: Coming): void => {
    endTransition()
    const old = current?.scene
    current = next
    const { opening = 'none', transition = opening === 'none' ? 'travel' : 'fade' } = next.options
    // An opening has a way of its own to come.
    const kind = opening !== 'none' && transition === 'travel' ? 'fade' : transition
    const duration = old ? durationOf(kind, host.isCalm()) : 0
    if (old && duration === 0) gone.push(old)
    if (old && duration > 0) {
      const step: Leaving = {
        scene: old,
        from: old.view,
        kind: host.isCalm() ? 'fade' : kind,
        towards: next.options.towards,
        inStep: next.options.keepsView,
        progress: 0,
      }
      leaving = step
      motion = timed(duration, (t) => {
        step.progress = t
      })
    }
    old?.freeze()
    host.onChange(next.scene, next.options)
  }
  /** Its picture is asked for at once: the next frame may be long in coming, and the first waits for the GPU. */
  const ask = (scene: Scene): void => {
    const window = host.window()
    if (window.width === 0 || window.height === 0) return
    if (coming?.scene === scene) scene.view = scene.start(window)
    scene.layer.update(scene.camera(window), host.ratio(), 0)
  }
  /** Fetches for the scene that waits; lets it in once it has a picture. */
  const prepare = (painter: Painter, ratio: number, frame: number): void => {
    if (!coming) return
    const { scene, done } = coming
    scene.view = scene.start(host.window())
    scene.layer.update(scene.camera(host.window()), ratio, frame)
    scene.layer.upload(painter, 2 * MEGABYTE)
    if (scene.layer.hasPicture) {
      const next = coming
      coming = null
      enter(next)
    } else if (scene.layer.hopeless) {
      coming = null
      gone.push(scene)
      done(false)
      host.onHopeless(scene)
    }
  }
  /** Over the scene that is left, where one is. */
  const paint = (painter: Painter, scene: Scene, camera: Camera, ratio: number, frame: number): void => {
    const shown = leaving ? arrivingOpacity(leaving) : 1
    // A solid lies above the picture: leaving for one, it thins out itself.
    const above = leaving?.scene.kind === 'solid' && scene.kind !== 'solid'
    if (leaving) {
      const old = leaving.scene
      const view = leaving.inStep ? scene.view : leavingView(leaving)
      old.layer.draw(painter, old.camera(host.window(), view), ratio, above ? 1 - shown : 1, frame)
    }
    scene.layer.draw(painter, camera, ratio, above ? 1 : shown, frame)
  }
  /** A picture in tiles, of which nothing will change by itself. */
  const rests = ({ layer, manifest }: Scene): boolean => manifest !== null && !leaving && layer.settled
  const announce = ({ scene, done }: Coming): void => {
    if (ready === scene) return
    if (scene.layer.hasPicture) {
      ready = scene
      if (!leaving) done(true)
      host.onReady(scene)
    } else if (scene.layer.hopeless) {
      ready = scene
      done(false)
      host.onHopeless(scene)
    }
  }

  return {
    get current() {
      return current?.scene ?? null
    },
    get moving() {
      return motion !== null
    },
    get settled() {
      return !coming && !motion && current !== null && current.scene.layer.settled
    },
    get canRefine() {
      return current !== null && rests(current.scene) && last !== null && !last.isStill
    },
    pause() {
      const layer = current?.scene.layer
      if (coming || leaving || last === null || layer?.pause === undefined || !layer.hasPicture) return false
      layer.pause()
      return true
    },
    get held() {
      const layers = scenes().flatMap(layersOf)
      const sum = (of: 'textures' | 'bytes'): number => layers.reduce((total, layer) => total + layer[of], 0)
      return { textures: sum('textures'), bytes: sum('bytes') }
    },
    set(scene, options) {
      if (coming) {
        gone.push(coming.scene)
        coming.done(false)
        coming = null
      }
      return new Promise((done) => {
        const next = { scene, options, done }
        if (current) coming = next
        else enter(next)
        ask(scene)
      })
    },
    draw(painter, now, ratio, frame, busy) {
      if (motion && !motion(now)) endTransition()
      prepare(painter, ratio, frame)
      for (const scene of gone.splice(0)) scene.destroy(painter)
      if (!current) return null
      const { scene } = current
      scene.right.close(painter)
      const window = host.window()
      const camera = scene.camera(window, leaving ? arrivingView(scene.view, leaving) : scene.view)
      scene.layer.update(camera, ratio, frame)
      scene.layer.upload(painter, (busy || motion ? 2 : 8) * MEGABYTE)
      announce(current)
      // An empty frame costs as much as a full one, and comes just when the first tiles do.
      if (scene.layer.empty && !leaving) return camera
      // The best filter takes several times as long, which is too much while things move.
      const isStill = rests(scene) && last !== null && last.ratio === ratio && isSame(last.camera, camera)
      last = { camera, ratio, isStill }
      painter.begin(Math.round(window.width * ratio), Math.round(window.height * ratio), isStill)
      paint(painter, scene, camera, ratio, frame)
      return camera
    },
    drawEyes(painter, head, eyes, frame) {
      endTransition()
      prepare(painter, 1, frame)
      endTransition()
      for (const scene of gone.splice(0)) scene.destroy(painter)
      if (!current) return
      const { layer } = current.scene
      const right = current.scene.right.open()
      for (const one of right ? [layer, right] : [layer]) {
        one.update(head, 1, frame)
        one.upload(painter, 4 * MEGABYTE)
      }
      announce(current)
      for (const { camera, x, y, width, height, isRight } of eyes) {
        painter.gl.viewport(x, y, width, height)
        // Until it has come both eyes see the same, which is flat but nothing to be alarmed at.
        const own = isRight && right?.hasPicture ? right : layer
        own.draw(painter, camera, 1, 1, frame)
      }
    },
    trim(painter, budget, frame) {
      const layers = current ? layersOf(current.scene) : []
      for (const layer of layers) layer.trim(painter, budget / layers.length, frame)
    },
    forget() {
      for (const layer of scenes().flatMap(layersOf)) layer.forget()
    },
    destroy(painter) {
      for (const scene of [...scenes(), ...gone]) scene.destroy(painter)
      coming?.done(false)
      current?.done(false)
      coming = current = leaving = motion = null
    },
  }
}
