// Everything that moves the view: at once, gliding, changing to another projection, and the opening of a scene.
import { createProjectionTransition } from './projection-transition.ts'
import { openWith } from './opening.ts'
import type { OpeningRun } from './opening.ts'
import type { Scene, Window } from './scene.ts'
import type { View } from './view/camera.ts'
import { LENSES, fovOf } from './view/lens.ts'
import type { Projection } from './view/lens.ts'
import { visibleRange } from './view/limits.ts'
import { between, timed } from './view/motion.ts'
import type { Motion } from './view/motion.ts'

export const TRAVEL_MS = 900
const BEND_MS = 900
/** An opening that is cut short straightens in this time. */
const STRAIGHTEN_MS = 350

/** Down onto the whole planet; its horizon, 2 from the middle of the lens's plane, fits across a phone too. */
const planetIn = ({ width, height }: Window): { pitch: number; fov: number } => ({
  pitch: -90,
  fov: fovOf(LENSES.littlePlanet, Math.max(3.4, (2.4 * height) / width)),
})

interface MovesHost {
  readonly scene: () => Scene | null
  readonly window: () => Window
  readonly isCalm: () => boolean
  /** The view is another: draw it. */
  readonly onView: () => void
  /** A motion begins or ends. */
  readonly onMotion: () => void
}

export type Moves = ReturnType<typeof createMoves>

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createMoves(host: MovesHost, projection: Projection) {
  const transition = createProjectionTransition(projection)
  let motion: Motion | null = null
  let motionDone = (): void => {}
  let opening: OpeningRun | null = null
  /** Set while the container had no size: its first view waits for one. */
  let unplaced: Scene | null = null
  const hasSize = (): boolean => host.window().width > 0 && host.window().height > 0

  const setView = (view: View): void => {
    const scene = host.scene()
    if (!scene) return
    unplaced = null
    scene.view = hasSize() ? scene.constrain(view, host.window()) : view
    host.onView()
  }
  const run = (next: Motion | null, done = (): void => {}): (() => boolean) => {
    const ended = motionDone
    motion = next
    motionDone = done
    ended()
    if (opening) {
      opening = null
      void transition.start(transition.projection, STRAIGHTEN_MS)
    }
    host.onMotion()
    return () => next !== null && motion === next
  }
  const lookAt = (to: Partial<View>, duration: number, lens = LENSES[transition.projection]): Promise<void> =>
    new Promise((resolve) => {
      const scene = host.scene()
      if (!scene) return resolve()
      const from = scene.view
      const goal = scene.constrain({ ...from, ...to }, host.window(), lens)
      const step = (t: number): void => setView(t === 1 ? goal : between(from, goal, t, scene.kind === 'flat'))
      run(timed(host.isCalm() ? 0 : duration, step), resolve)
    })

  return {
    optics: transition.optics,
    run,
    setView,
    lookAt,
    get moving() {
      return motion !== null
    },
    get opening() {
      return opening !== null
    },
    get projection() {
      return transition.projection
    },
    /** One frame on; true while anything moves. */
    advance(now: number): boolean {
      // The lens goes first: the view that is shown through it has to fit it.
      const bends = transition.advance(now)
      const before = motion
      if (motion && !motion(now) && motion === before) {
        opening = null
        run(null)
      }
      const scene = host.scene()
      if (bends && scene && !opening) setView({ ...scene.view })
      return bends || motion !== null
    },
    /** A scene becomes the one that is looked at. */
    begin(scene: Scene): void {
      run(null)
      if (!hasSize()) {
        unplaced = scene
        return
      }
      // What keeps the view was placed by the scene before it.
      if (!scene.options.keepsView) scene.view = scene.start(host.window())
      const { opening: wanted = 'none' } = scene.options
      if (wanted === 'none' || scene.kind !== 'sphere' || host.isCalm()) return
      // Nothing beyond the author's limits is shown, also not for a moment.
      const free = visibleRange(scene.limits, scene.bounds)
      if (free.right - free.left < 360 || free.bottom > -90 || free.top < 90) return
      opening = openWith(wanted, scene.view, transition)
      scene.view = opening.from
    },
    /** Its first picture is there: the opening runs. */
    ready(scene: Scene): void {
      const waiting = opening
      if (!waiting) return
      motion = waiting.motion(
        scene.constrain(scene.start(host.window()), host.window(), LENSES[transition.projection]),
        (view) => {
          scene.view = view
          host.onView()
        },
      )
      host.onMotion()
    },
    endOpening(): void {
      const scene = host.scene()
      if (!scene || !opening) return
      run(null)
      void transition.start(transition.projection, 0)
      setView(scene.start(host.window()))
    },
    resized(): void {
      const scene = host.scene()
      if (!scene || !hasSize() || opening) return
      setView(unplaced === scene ? scene.start(host.window()) : scene.view)
    },
    async setProjection(to: Projection, duration = BEND_MS): Promise<void> {
      const from = transition.projection
      const scene = host.scene()
      if (to === from && !opening) return
      const time = host.isCalm() ? 0 : duration
      const onto =
        to === 'littlePlanet'
          ? planetIn(host.window())
          : from === 'littlePlanet'
            ? scene?.start(host.window())
            : undefined
      run(null)
      const bent = transition.start(to, time)
      if (scene?.kind === 'sphere' && onto) {
        const { pitch, fov } = onto
        void lookAt({ pitch, fov }, time, LENSES[to])
      }
      host.onView()
      await bent
    },
  }
}
