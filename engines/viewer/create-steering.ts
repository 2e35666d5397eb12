// What hands do to the view: the controls' side of the moves.
import type { Steering } from './input/steering.ts'
import { TRAVEL_MS } from './moves.ts'
import type { Moves } from './moves.ts'
import type { Scene, Window } from './scene.ts'
import type { ViewerEvents } from './model/types.ts'
import { wrapDegrees } from './view/angle.ts'

interface SteeringHost {
  readonly camera: Steering['camera']
  readonly moves: Moves
  readonly scene: () => Scene | null
  readonly window: () => Window
  readonly isSensed: () => boolean
  /** A hand turns the view while a sensor holds it. */
  readonly turnSensor: (by: number) => void
  /** Presses what lies there on the picture; false when nothing does. */
  readonly press: (x: number, y: number) => boolean
  readonly onClick: (event: ViewerEvents['click']) => void
  readonly isCalm: () => boolean
  readonly isCooperative: () => boolean
  readonly onLeft: (event: ViewerEvents['gestureLeft']) => void
}

export function createSteering(host: SteeringHost): Steering {
  const { moves, camera, scene } = host
  return {
    camera,
    steer(view) {
      const before = scene()?.view
      if (before && host.isSensed()) host.turnSensor(wrapDegrees(view.yaw - before.yaw))
      moves.setView(view)
    },
    run: (next) => moves.run(next),
    lookAt: (view, duration) => void moves.lookAt(view, duration),
    home() {
      const start = scene()?.start(host.window())
      if (start) void moves.lookAt(start, TRAVEL_MS)
    },
    click(x, y) {
      if (host.press(x, y)) return
      const at = camera()?.unproject(x, y)
      if (at) host.onClick({ yaw: wrapDegrees(at.yaw), pitch: at.pitch, x, y })
    },
    get cooperative() {
      return host.isCooperative()
    },
    leave: (gesture) => host.onLeft({ gesture }),
    get reducedMotion() {
      return host.isCalm()
    },
  }
}
