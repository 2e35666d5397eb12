// Angles of the look around a card.

/** Width by height of a card's picture. */
const ASPECT = 1.5
/** How far the pointer at the edge turns the view, degrees. */
const TURN = 45
const TILT = 12

const radians = Math.PI / 180

export function horizontalFov(vertical: number): number {
  return (2 * Math.atan(Math.tan((vertical * radians) / 2) * ASPECT)) / radians
}

/** Pointer from -1 to 1 across and down → degrees to turn right and up; gentle in the middle. */
export function turnOf(x: number, y: number): { readonly yaw: number; readonly pitch: number } {
  return { yaw: clamp(x) * TURN, pitch: -clamp(y) * TILT }
}

function clamp(value: number): number {
  return Math.min(1, Math.max(-1, value))
}
