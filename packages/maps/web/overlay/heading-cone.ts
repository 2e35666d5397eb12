import type { Pixel } from '../geo-map.ts'

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** A cone that opens from a point toward where the panorama's first direction looks; 0 is upward. */
export function drawCone(context: CanvasRenderingContext2D, { x, y }: Pixel, radius: number, heading: number): void {
  const fade = context.createRadialGradient(x, y, 6, x, y, radius)
  fade.addColorStop(0, 'rgb(242 84 27 / 0.7)')
  fade.addColorStop(1, 'rgb(242 84 27 / 0)')
  context.fillStyle = fade
  context.beginPath()
  context.moveTo(x, y)
  context.arc(x, y, radius, radians(heading - 120), radians(heading - 60))
  context.fill()
}
