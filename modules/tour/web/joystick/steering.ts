// What a push of the sticks does to a view: the further, the faster, and slower the closer one looks.
import type { View } from '@huanshi/kernel/protocol/angles.ts'

/** Each from −1 to 1: right, up, closer. */
export interface Push {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export const rest: Push = { x: 0, y: 0, zoom: 0 }

/** Fields of view that a full push turns by in a second. */
const TURN = 1.1
/** By how much a full push narrows the view in a second. */
const CLOSER = 2.2
const LEAST_FOV = 5
const MOST_FOV = 140

/** A little is very little, so that the hand can be exact. */
export function eased(part: number): number {
  const bounded = Math.min(1, Math.max(-1, part))
  return Math.sign(bounded) * Math.abs(bounded) ** 1.8
}

/** The view after so many seconds of a push; the viewer keeps it within its limits. */
export function steered(view: View, { x, y, zoom }: Push, seconds: number): View {
  const turn = view.fov * TURN * seconds
  const fov = Math.min(MOST_FOV, Math.max(LEAST_FOV, view.fov * CLOSER ** (-eased(zoom) * seconds)))
  const yaw = view.yaw + eased(x) * turn
  return {
    yaw: ((((yaw + 180) % 360) + 360) % 360) - 180,
    pitch: Math.min(90, Math.max(-90, view.pitch + eased(y) * turn)),
    fov,
  }
}

export function isResting({ x, y, zoom }: Push): boolean {
  return x === 0 && y === 0 && zoom === 0
}
