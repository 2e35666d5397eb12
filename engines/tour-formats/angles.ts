export const degrees = (radians: number): number => (radians * 180) / Math.PI
export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Into −180 ≤ yaw < 180. */
export function wrapYaw(yaw: number): number {
  return ((((yaw + 180) % 360) + 360) % 360) - 180
}

export function clampPitch(pitch: number): number {
  return Math.min(90, Math.max(-90, pitch))
}

/** Vertical field of view of a window of this shape that sees `hfov` across. */
export function verticalFov(hfov: number, aspect = 16 / 9): number {
  return clampFov(degrees(2 * Math.atan(Math.tan(radians(Math.min(hfov, 170)) / 2) / aspect)))
}

export function horizontalFov(fov: number, aspect = 16 / 9): number {
  return degrees(2 * Math.atan(Math.tan(radians(Math.min(fov, 170)) / 2) * aspect))
}

export function clampFov(fov: number): number {
  return Math.min(140, Math.max(5, fov))
}
