// Signs drawn in the scene itself instead of over it: each stands upright on its direction and faces the visitor.
import type { Drawing } from '../model/drawing.ts'
import type { Hotspot } from '../model/hotspot.ts'
import { cornersOf } from '../marker/planar-corners.ts'
import { depthOf } from '../marker/marker.ts'
import type { Marker } from '../marker/marker.ts'
import { meshOf } from './plane.ts'
import { paintSign } from './sign-picture.ts'
import type { SignPicture } from './sign-picture.ts'
import { createTexture } from './still.ts'
import { createSurfaceProgram } from './surface-program.ts'
import type { SurfaceMesh, SurfaceProgram } from './surface-program.ts'

/** Larger than on a screen: one points with the head. */
const LARGER = 1.4

interface SignsHost {
  readonly markers: () => Iterable<Marker>
  readonly isFlat: () => boolean
  readonly redraw: () => void
}

interface Item {
  readonly key: string
  picture: SignPicture | null
  texture: WebGLTexture | null
  mesh: SurfaceMesh | null
  /** Where the mesh lies. */
  place: string
}

const keyOf = (hotspot: Hotspot): string =>
  JSON.stringify([
    hotspot.kind,
    hotspot.name,
    hotspot.label,
    'image' in hotspot && hotspot.image,
    'icon' in hotspot && hotspot.icon,
    hotspot.kind === 'polygon' && hotspot,
  ])

export function createSigns(host: SignsHost): Drawing {
  const items = new Map<string, Item>()
  let context: WebGL2RenderingContext | null = null
  let program: SurfaceProgram | null = null
  let gone = false

  const paint = async (item: Item, hotspot: Hotspot): Promise<void> => {
    const picture = await paintSign(hotspot, host.isFlat())
    if (gone) return picture?.bitmap.close()
    item.picture = picture
    host.redraw()
  }
  const release = (item: Item): void => {
    item.picture?.bitmap.close()
    if (context && item.texture) context.deleteTexture(item.texture)
    if (item.mesh) program?.freeMesh(item.mesh)
  }
  const itemOf = (hotspot: Hotspot): Item => {
    const key = keyOf(hotspot)
    const before = items.get(hotspot.id)
    if (before?.key === key) return before
    if (before) release(before)
    const item: Item = { key, picture: null, texture: null, mesh: null, place: '' }
    items.set(hotspot.id, item)
    void paint(item, hotspot)
    return item
  }

  return {
    draw(gl, camera) {
      context = gl
      const flat = host.isFlat()
      const present = [...host.markers()].filter(({ element }) => !element.hidden)
      const ids = new Set(present.map(({ hotspot }) => hotspot.id))
      for (const [id, item] of items)
        if (!ids.has(id)) {
          release(item)
          items.delete(id)
        }
      program ??= createSurfaceProgram(gl)
      program.begin(camera)
      for (const { hotspot, at } of present.toSorted((a, b) => depthOf(a.hotspot) - depthOf(b.hotspot))) {
        const item = itemOf(hotspot)
        const { picture } = item
        if (!picture) continue
        item.texture ??= createTexture(gl, picture.bitmap, true)
        const scale = picture.scales ? ('scale' in hotspot ? (hotspot.scale ?? 1) : 1) * LARGER : 1
        const place = `${at.yaw} ${at.pitch} ${scale} ${flat}`
        if (place !== item.place || !item.mesh) {
          if (item.mesh) program.freeMesh(item.mesh)
          item.mesh = program.mesh(meshOf(cornersOf(at, { ...picture, scale, rotation: 0 }, flat), flat))
          item.place = place
        }
        program.draw(item.mesh, item.texture, 1, null)
      }
      program.end()
      return false
    },
    restore() {
      program = null
      for (const item of items.values()) {
        item.texture = null
        item.mesh = null
      }
    },
    remove(gl) {
      gone = true
      for (const item of items.values()) release(item)
      items.clear()
      if (gl) program?.free()
      program = null
    },
  }
}
