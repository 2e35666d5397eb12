// One picture on the screen: chooses its tiles for a camera and draws the best that has come, each pixel once.
import type { Meshes, Painter, Texture } from './painter.ts'
import type { Layer } from './drawn-layer.ts'
import { baseLevelOf, isFew, tilesOf } from './first-tiles.ts'
import { createPreview } from './preview.ts'
import type { Cell, Pyramid } from './pyramid.ts'
import { createTileStore } from './tile-store.ts'
import type { StoreOptions } from './tile-store.ts'

/** Texels per device pixel, at the middle of the view, below which the next level is taken. */
const ENOUGH = 1
/** How much finer a loaded tile may be and still stand in for a missing one. */
const FINER = 2

interface PictureLayer extends Layer {
  readonly pyramid: Pyramid
}

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createLayer(pyramid: Pyramid, options: StoreOptions): PictureLayer {
  const { levels } = pyramid.manifest
  const store = createTileStore(pyramid, options)
  const preview = createPreview(pyramid, options.credentials, options.onArrival)
  const meshes: Meshes = new Map()
  let seen: Cell[] = []
  /** What of the base the view shows. */
  let base: Cell[] = []
  let frameNow = 0

  // The largest level of at most two tiles comes first and stays. Only where that is no small thing, or does not come, the
  // preview does instead, which holds more but costs as much as all the tiles of a view.
  const baseLevel = baseLevelOf(levels)
  const isSmall = isFew(tilesOf(levels[baseLevel]!))
  if (!isSmall) preview.begin()
  const needsBase = () => preview.state === 'none' || preview.state === 'failed' || preview.state === 'waiting'
  const whole: Cell[] = []
  if (isSmall)
    for (let row = 0; row < levels[baseLevel]!.rows; row++)
      for (let column = 0; column < levels[baseLevel]!.columns; column++)
        whole.push(pyramid.cell(baseLevel, column, row))

  const drawCell = (painter: Painter, cell: Cell, ratio: number, depth: number): void => {
    const put = (texture: Texture, texels: ReturnType<Pyramid['texels']>) =>
      painter.draw(pyramid, cell, meshes, texture, texels, ratio)
    const own = store.texture(cell, frameNow)
    if (own) return put(own, pyramid.texels(cell, cell))
    if (depth < FINER && hasFiner(cell, depth)) {
      for (const child of pyramid.children(cell)) drawCell(painter, child, ratio, depth + 1)
      return
    }
    for (let level = cell.level - 1; level >= 0; level--) {
      const above = pyramid.ancestor(cell, level)
      const texture = store.texture(above, frameNow)
      if (texture) return put(texture, pyramid.texels(cell, above))
    }
    if (preview.texture) put(preview.texture, preview.texels(cell))
  }
  const hasFiner = (cell: Cell, depth: number): boolean =>
    pyramid
      .children(cell)
      .some((child) => store.texture(child, frameNow) !== null || (depth + 1 < FINER && hasFiner(child, depth + 1)))

  return {
    pyramid,
    lively: false,
    get hasPicture() {
      if (preview.state === 'ready') return true
      return needsBase() && base.length > 0 && base.every((cell) => store.texture(cell, frameNow) !== null)
    },
    get empty() {
      // Where the whole has not come, parts of it are worth a frame only if it may never come, or is many.
      const isSlow = !isSmall || base.some((cell) => store.troubled(cell))
      return !this.hasPicture && !this.hopeless && (store.count === 0 || !isSlow)
    },
    get hopeless() {
      return (
        (preview.state === 'none' || preview.state === 'failed') &&
        base.length > 0 &&
        store.settled &&
        base.every((cell) => store.texture(cell, frameNow) === null)
      )
    },
    get settled() {
      return preview.state !== 'loading' && preview.state !== 'decoded' && store.settled
    },
    get textures() {
      return store.count + (preview.texture ? 1 : 0)
    },
    get bytes() {
      return store.bytes + (preview.texture?.bytes ?? 0)
    },
    update(camera, ratio, frame) {
      frameNow = frame
      const level = pyramid.levelFor(camera.pixelsPerDegree * ratio * ENOUGH)
      seen = pyramid.visible(camera, level)
      const small = whole.length > 0 && level > baseLevel
      base = !needsBase()
        ? []
        : small
          ? whole.filter(({ patch }) => camera.sees(patch))
          : pyramid.visible(camera, Math.min(level, baseLevel))
      // The rest of the base is little, and whoever turns round or widens the window at once sees no hole.
      const rest = small && needsBase() ? whole : []
      store.want([...new Set([...base, ...rest, ...seen])], frame, small ? base.length : 0)
      if (base.some((cell) => store.troubled(cell))) preview.begin()
    },
    pause: () => store.want([], frameNow, 0),
    upload(painter, budget) {
      if (preview.state === 'decoded') preview.upload(painter)
      store.upload(painter, budget)
    },
    draw(painter, camera, ratio, opacity, frame) {
      frameNow = frame
      painter.aim(camera, opacity)
      for (const cell of seen) drawCell(painter, cell, ratio, 0)
    },
    trim(painter, budget, frame) {
      if (meshes.size > 600) painter.freeMeshes(meshes)
      store.trim(painter, budget, frame, (cell) => cell.level === baseLevel && needsBase())
    },
    forget() {
      meshes.clear()
      store.forget()
      preview.forget()
    },
    destroy(painter) {
      painter?.freeMeshes(meshes)
      store.destroy(painter)
      preview.destroy(painter)
    },
  }
}
