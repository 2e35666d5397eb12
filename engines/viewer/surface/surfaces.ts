// All pictures and videos that hang in the scene: fetched when they are there, drawn after the panorama in their order.
import type { Drawing } from '../model/drawing.ts'
import type { SurfaceHotspot } from '../model/hotspot.ts'
import { inWindow, outlineOf } from '../marker/outline.ts'
import type { Direction } from '../view/angle.ts'
import { createSurfaceVideo } from './video.ts'
import type { Video } from './video.ts'
import { meshOf } from './plane.ts'
import { createTexture, loadStill, refill } from './still.ts'
import { createSurfaceProgram } from './surface-program.ts'
import type { SurfaceMesh, SurfaceProgram } from './surface-program.ts'

const FADE_MS = 240

/** What the overlay knows of a surface: where it is while it is dragged, and whether its time has come. */
interface PlacedSurface {
  readonly hotspot: SurfaceHotspot
  readonly corners: readonly Direction[]
  readonly hidden: boolean
}

interface SurfacesHost {
  readonly surfaceOf: (id: string) => PlacedSurface | null
  readonly isFlat: () => boolean
  readonly isCalm: () => boolean
  /** The picture before is still seen: what hangs in the new one would hang in the wrong room. */
  readonly isArriving: () => boolean
  readonly redraw: () => void
  readonly onFail: (hotspot: SurfaceHotspot, url: string) => void
  /** A video has stopped or goes on, has its sound or not. */
  readonly onState: (id: string, paused: boolean, silenced: boolean) => void
}

interface Item {
  readonly id: string
  readonly key: string
  readonly video: Video | null
  still: ImageBitmap | null
  texture: WebGLTexture | null
  /** The texture shows the video, not its poster. */
  running: boolean
  mesh: SurfaceMesh | null
  corners: readonly Direction[] | null
  shownAt: number
  failed: boolean
  gone: boolean
}

export interface Surfaces extends Drawing {
  set(list: readonly SurfaceHotspot[]): void
  /** Someone has touched it; true when that did something to a video. */
  press(id: string): boolean
}

const keyOf = ({ source, autoplay, loop, muted }: SurfaceHotspot): string =>
  JSON.stringify([source, autoplay === true, loop === true, muted === true])

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createSurfaces(host: SurfacesHost): Surfaces {
  const items = new Map<string, Item>()
  let context: WebGL2RenderingContext | null = null
  let program: SurfaceProgram | null = null
  let order: readonly string[] = []

  const fail = (item: Item): void => {
    const placed = item.gone || item.failed ? null : host.surfaceOf(item.id)
    item.failed = true
    if (placed) host.onFail(placed.hotspot, placed.hotspot.source.url)
  }
  const create = (hotspot: SurfaceHotspot): Item => {
    const { id, source, autoplay = false, loop = false, muted = false } = hotspot
    const video: Video | null =
      source.kind === 'video'
        ? createSurfaceVideo({
            url: source.url,
            hasPoster: source.poster !== undefined,
            autoplay: autoplay && !host.isCalm(),
            loop,
            muted,
            onChange: () => {
              host.onState(id, video?.paused ?? true, video?.silenced ?? false)
              host.redraw()
            },
            onError: () => fail(item),
          })
        : null
    const item: Item = {
      id,
      key: keyOf(hotspot),
      video,
      still: null,
      texture: null,
      running: false,
      mesh: null,
      corners: null,
      shownAt: 0,
      failed: false,
      gone: false,
    }
    fetchStill(item, hotspot)
    if (video) host.onState(id, video.paused, video.silenced)
    return item
  }
  /** A picture's poster comes first and gives way to the whole; a video's gives way to the video. */
  const fetchStill = (item: Item, { source }: SurfaceHotspot): void => {
    const { url, poster, kind } = source
    let isWhole = false
    const take = async (address: string, whole: boolean): Promise<void> => {
      const still = await loadStill(address)
      if (item.gone || (isWhole && !whole)) return still.close()
      isWhole ||= whole
      item.still?.close()
      item.still = still
      host.redraw()
    }
    // A poster is only a stopgap: without it the thing itself is waited for.
    if (poster) take(poster, false).catch(() => {})
    if (kind === 'image') take(url, true).catch(() => fail(item))
  }
  const destroy = (item: Item): void => {
    item.gone = true
    item.video?.destroy()
    item.still?.close()
    if (context && item.texture) context.deleteTexture(item.texture)
    if (item.mesh) program?.freeMesh(item.mesh)
    items.delete(item.id)
  }
  /** The newest picture as a texture; null while there is none. */
  const textureOf = (gl: WebGL2RenderingContext, item: Item): WebGLTexture | null => {
    const { video, still } = item
    try {
      if (video?.hasPicture) {
        if (!item.running && item.texture) {
          gl.deleteTexture(item.texture)
          item.texture = null
        }
        if (!item.texture) item.texture = createTexture(gl, video.element, false)
        else if (video.isFresh) refill(gl, item.texture, video.element)
        video.taken()
        item.running = true
      } else if (still && !item.running) {
        if (item.texture) gl.deleteTexture(item.texture)
        item.texture = createTexture(gl, still, true)
        still.close()
        item.still = null
      }
    } catch {
      // A source whose server does not allow it to be read.
      fail(item)
    }
    return item.texture
  }

  return {
    set(list) {
      const wanted = new Map(list.map((hotspot) => [hotspot.id, hotspot]))
      for (const item of items.values()) {
        const next = wanted.get(item.id)
        if (!next || keyOf(next) !== item.key) destroy(item)
      }
      for (const hotspot of wanted.values()) if (!items.has(hotspot.id)) items.set(hotspot.id, create(hotspot))
      order = list.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0)).map(({ id }) => id)
      host.redraw()
    },
    press(id) {
      const video = items.get(id)?.video
      video?.press()
      return video !== null && video !== undefined
    },
    // oxlint-disable-next-line complexity -- a part with its own state, which its members share
    draw(gl, camera, { still = false }) {
      context = gl
      if (host.isArriving()) return false
      const flat = host.isFlat()
      let again = false
      let begun = false
      for (const id of order) {
        const [item, placed] = [items.get(id), host.surfaceOf(id)]
        if (!item || !placed) continue
        const seen = !placed.hidden && inWindow(outlineOf(camera, placed.corners, flat), camera.width, camera.height)
        if (!still) item.video?.inSight(seen)
        const texture = seen ? textureOf(gl, item) : null
        again ||= still && seen && !texture && !item.failed
        if (!texture) continue
        program ??= createSurfaceProgram(gl)
        if (!begun) program.begin(camera)
        begun = true
        if (item.corners !== placed.corners || !item.mesh) {
          if (item.mesh) program.freeMesh(item.mesh)
          item.mesh = program.mesh(meshOf(placed.corners, flat))
          item.corners = placed.corners
        }
        const now = performance.now()
        if (!item.shownAt && !still) item.shownAt = now
        const arrived = still || host.isCalm() ? 1 : Math.min(1, (now - item.shownAt) / FADE_MS)
        again ||= arrived < 1
        const { opacity = 1, chromaKey = null } = placed.hotspot
        program.draw(item.mesh, texture, opacity * arrived, chromaKey)
      }
      if (begun) program?.end()
      return again
    },
    restore() {
      program = null
      for (const item of items.values()) {
        item.texture = null
        item.mesh = null
        item.running = false
        const placed = host.surfaceOf(item.id)
        if (placed) fetchStill(item, placed.hotspot)
      }
    },
    remove(gl) {
      for (const item of items.values()) destroy(item)
      if (gl) program?.free()
      program = null
    },
  }
}
