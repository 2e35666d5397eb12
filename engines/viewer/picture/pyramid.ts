// The quadtree of tiles over a picture: where each tile lies and which texels of another level show the same place.
import { addressOf } from './first-tiles.ts'
import type { Camera, Patch } from '../view/camera.ts'
import { clamp } from '../view/angle.ts'
import type { Manifest } from './manifest.ts'

/** Part of a texture, in texture coordinates (0..1, downwards). */
export interface TexelRect {
  readonly u: number
  readonly v: number
  readonly width: number
  readonly height: number
}

/** A tile's place; x and y in pixels of the full-size picture. */
export interface Cell {
  readonly id: number
  readonly level: number
  readonly column: number
  readonly row: number
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
  readonly patch: Patch
}

export interface Pyramid {
  readonly manifest: Manifest
  /** The picture's own bounds in degrees. */
  readonly bounds: Patch
  /** The left edge meets the right one. */
  readonly closed: boolean
  /** Pixels of the full-size picture per degree. */
  readonly density: number
  cell(level: number, column: number, row: number): Cell
  ancestor(cell: Cell, level: number): Cell
  children(cell: Cell): Cell[]
  url(cell: Cell): string
  /** The part of `holder`'s texture that shows `cell`. */
  texels(cell: Cell, holder: Cell): TexelRect
  /** Yaw of a column and pitch of a row of the full-size picture. */
  yaw(x: number): number
  pitch(y: number): number
  /** Full-size pixels per pixel of a level. */
  shrink(level: number): number
  /** The first level with at least `wanted` pixels per degree, or the last. */
  levelFor(wanted: number): number
  /** Cells of the level that the camera sees, nearest to the middle of the view first. */
  visible(camera: Camera, level: number): Cell[]
}

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createPyramid(manifest: Manifest): Pyramid {
  const { width, height, tileSize, levels } = manifest
  const flat = manifest.type === 'flat'
  const crop = manifest.crop ?? { fullWidth: width, fullHeight: height, left: 0, top: 0 }
  // A flat picture fits into the 360 × 180 degrees of a sphere, so that its places are stored the same way.
  const density = flat ? Math.max(width / 360, height / 180) : crop.fullWidth / 360
  const densityY = flat ? density : crop.fullHeight / 180
  const yaw = (x: number): number => (flat ? x - width / 2 : crop.left + x - crop.fullWidth / 2) / density
  const pitch = (y: number): number => (flat ? height / 2 - y : crop.fullHeight / 2 - crop.top - y) / densityY

  const first: number[] = []
  let count = 0
  for (const { columns, rows } of levels) {
    first.push(count)
    count += columns * rows
  }
  const last = levels.length - 1
  const shrink = (level: number): number => 2 ** (last - level)
  const cells = new Map<number, Cell>()

  const cell = (level: number, column: number, row: number): Cell => {
    const id = first[level]! + row * levels[level]!.columns + column
    let found = cells.get(id)
    if (!found) {
      const size = tileSize * shrink(level)
      const [x0, y0] = [column * size, row * size]
      const [x1, y1] = [Math.min(x0 + size, width), Math.min(y0 + size, height)]
      const patch = { left: yaw(x0), right: yaw(x1), bottom: pitch(y1), top: pitch(y0) }
      found = { id, level, column, row, x0, y0, x1, y1, patch }
      if (cells.size > 20_000) cells.clear()
      cells.set(id, found)
    }
    return found
  }
  const ancestor = (from: Cell, level: number): Cell => {
    const by = 2 ** (from.level - level)
    return cell(level, Math.floor(from.column / by), Math.floor(from.row / by))
  }
  const children = (from: Cell): Cell[] => {
    const next = levels[from.level + 1]
    if (!next) return []
    const found: Cell[] = []
    for (let row = from.row * 2; row < Math.min(from.row * 2 + 2, next.rows); row++)
      for (let column = from.column * 2; column < Math.min(from.column * 2 + 2, next.columns); column++)
        found.push(cell(from.level + 1, column, row))
    return found
  }

  return {
    manifest,
    bounds: { left: yaw(0), right: yaw(width), bottom: pitch(height), top: pitch(0) },
    closed: !flat && width === crop.fullWidth,
    density,
    cell,
    ancestor,
    children,
    yaw,
    pitch,
    shrink,
    url: ({ level, column, row }) => addressOf(manifest, level, column, row),
    texels(of, holder) {
      const s = shrink(holder.level)
      const { width: fullWidth, height: fullHeight } = levels[holder.level]!
      const [left, top] = [holder.column * tileSize, holder.row * tileSize]
      const [w, h] = [Math.min(tileSize, fullWidth - left), Math.min(tileSize, fullHeight - top)]
      return {
        u: (of.x0 / s - left) / w,
        v: (of.y0 / s - top) / h,
        width: (of.x1 - of.x0) / s / w,
        height: (of.y1 - of.y0) / s / h,
      }
    },
    levelFor: (wanted) => clamp(Math.ceil(last + Math.log2(wanted / density) - 1e-9), 0, last),
    visible(camera, level) {
      const found: Cell[] = []
      const visit = (at: Cell): void => {
        if (!camera.sees(at.patch)) return
        if (at.level === level) found.push(at)
        else for (const child of children(at)) visit(child)
      }
      const root = levels[0]!
      for (let row = 0; row < root.rows; row++)
        for (let column = 0; column < root.columns; column++) visit(cell(0, column, row))
      const far = new Map(found.map((at) => [at.id, camera.distance(at.patch)]))
      return found.sort((a, b) => far.get(a.id)! - far.get(b.id)! || a.id - b.id)
    },
  }
}
