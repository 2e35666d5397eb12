/** Joints and gaps that stay thin and smooth at any distance. */

/** How much of a pixel `foot` wide lies within `half` of a line that is `distance` away. */
export const line = (distance: number, half: number, foot: number): number => {
  const f = foot > 1e-6 ? foot : 1e-6
  const cover = (half + f / 2 - Math.abs(distance)) / f
  const most = (2 * half) / f
  return cover <= 0 ? 0 : Math.min(cover, 1, most)
}

/** Signed distance to the nearest multiple of `step`. */
export const toMultiple = (x: number, step: number): number => x - Math.round(x / step) * step
