// The projection in use, and the glide from one to another.
import { LENSES, bent } from './view/lens.ts'
import type { Lens, Projection } from './view/lens.ts'
import { timed } from './view/motion.ts'
import type { Motion } from './view/motion.ts'

export interface ProjectionTransition {
  /** What cameras are made with; changed in place. */
  readonly optics: { lens: Lens; roll: number }
  projection: Projection
  /** Glides to a projection; resolves when there or overtaken. */
  start(to: Projection, duration: number): Promise<void>
  /** Holds a lens until told otherwise: an opening runs by its own clock. */
  hold(lens: Lens): void
  /** One frame on; true while it changes. */
  advance(now: number): boolean
}

export function createProjectionTransition(first: Projection): ProjectionTransition {
  let motion: Motion | null = null
  let done = (): void => {}
  const optics = { lens: LENSES[first], roll: 0 }
  const stop = (): void => {
    motion = null
    done()
    done = () => {}
  }
  const transition: ProjectionTransition = {
    optics,
    projection: first,
    start(to, duration) {
      stop()
      transition.projection = to
      const [from, goal] = [optics.lens, LENSES[to]]
      if (from === goal) return Promise.resolve()
      return new Promise((resolve) => {
        done = resolve
        motion = timed(duration, (t) => {
          optics.lens = bent(from, goal, t)
        })
      })
    },
    hold(lens) {
      stop()
      optics.lens = lens
    },
    advance(now) {
      if (!motion) return false
      if (!motion(now)) stop()
      return true
    },
  }
  return transition
}
