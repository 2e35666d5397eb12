// How a scene begins: from a little planet, or flying in from afar, into its first view.
import type { ProjectionTransition } from './projection-transition.ts'
import type { Opening } from './model/types.ts'
import type { View } from './view/camera.ts'
import { LENSES, bent } from './view/lens.ts'
import { between, timed } from './view/motion.ts'
import type { Motion } from './view/motion.ts'

const OPENINGS = {
  littlePlanet: { lens: LENSES.littlePlanet, fov: 285, pitch: -90, turn: -150, duration: 3200 },
  flyIn: { lens: LENSES.fisheye, fov: 165, pitch: -38, turn: -110, duration: 2600 },
} as const

export interface OpeningRun {
  readonly from: View
  /** Ends in the view `to` with the present projection's lens. */
  motion(to: View, show: (view: View) => void): Motion
}

/** Puts the lens in place at once; the motion waits until there is a picture. */
export function openWith(kind: Exclude<Opening, 'none'>, to: View, transition: ProjectionTransition): OpeningRun {
  const { lens, fov, pitch, turn, duration } = OPENINGS[kind]
  const from = { yaw: to.yaw + turn, pitch, fov }
  transition.hold(lens)
  return {
    from,
    motion: (goal, show) =>
      timed(duration, (t) => {
        transition.hold(bent(lens, LENSES[transition.projection], t))
        // The turn is counted from the goal, so that it goes the long way round as meant.
        const at = between({ ...from, yaw: 0 }, { ...goal, yaw: 0 }, t, true)
        show(t >= 1 ? goal : { ...at, yaw: goal.yaw + turn * (1 - t) })
      }),
  }
}
