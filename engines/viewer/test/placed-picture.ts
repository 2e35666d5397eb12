// A picture placed in the scene, for tests: where it is, and what is on it.
import sharp from 'sharp'
import { directionOf, type Direction } from '../view/angle.ts'

/** A picture 1.6 × 1 that hangs 2 away and is turned by 50°: its place at (u, v). */
export const onPicture = (u: number, v: number): Direction => {
  const turn = (50 * Math.PI) / 180
  return directionOf([(u - 0.5) * 1.6 * Math.cos(turn), 0.5 - v, 2 + (u - 0.5) * 1.6 * Math.sin(turn)])
}
export const CORNERS = [onPicture(0, 0), onPicture(1, 0), onPicture(1, 1), onPicture(0, 1)]
export const drawn = (body: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200">${body}</svg>`))
    .png()
    .toBuffer()

export const QUARTERS = ['#ff0000', '#ffff00', '#ffffff', '#000000'] as const

/** The four of them, from the upper left to the lower right. */
export function quartered(): Promise<Buffer> {
  const parts = QUARTERS.map((fill, index) => {
    return `<rect x="${(index % 2) * 160}" y="${Math.floor(index / 2) * 100}" width="160" height="100" fill="${fill}"/>`
  })
  return drawn(parts.join(''))
}
