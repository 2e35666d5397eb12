import type { Limits, View } from '@huanshi/kernel/protocol/angles.ts'

/** Whether a visitor could not stay in this view: the bounds would move it. */
export function isOutside({ yaw, pitch, fov }: View, limits: Limits): boolean {
  const { yawMin = -180, yawMax = 180, pitchMin = -90, pitchMax = 90, fovMin = 5, fovMax = 140 } = limits
  return yaw < yawMin || yaw > yawMax || pitch < pitchMin || pitch > pitchMax || fov < fovMin || fov > fovMax
}
