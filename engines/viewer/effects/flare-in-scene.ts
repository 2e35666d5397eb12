// The glow of a low sun in the scene itself. Only the glow: discs across the glass belong to a lens, and a head has none.
import type { Drawing } from '../model/drawing.ts'
import { cornersOf } from '../marker/planar-corners.ts'
import type { Manifest } from '../picture/manifest.ts'
import { meshOf } from '../surface/plane.ts'
import { createTexture } from '../surface/still.ts'
import { createSurfaceProgram } from '../surface/surface-program.ts'
import type { SurfaceMesh, SurfaceProgram } from '../surface/surface-program.ts'
import type { Direction } from '../view/angle.ts'
import { GLOW, findSun } from './sun.ts'

const PIXELS = 256
/** Its width, in tenths of a degree. */
const WIDE = 800

function glow(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: PIXELS, height: PIXELS })
  const to = canvas.getContext('2d')
  if (!to) return canvas
  const middle = PIXELS / 2
  const shade = to.createRadialGradient(middle, middle, 0, middle, middle, middle)
  for (const [at, colour] of GLOW) shade.addColorStop(at, colour)
  to.fillStyle = shade
  to.fillRect(0, 0, PIXELS, PIXELS)
  return canvas
}

export function createFlareInScene(manifest: () => Manifest | null, redraw: () => void): Drawing {
  let program: SurfaceProgram | null = null
  let texture: WebGLTexture | null = null
  let mesh: SurfaceMesh | null = null
  let picture: ImageBitmap | null = null
  let sun: Direction | null = null
  let sunOf: Manifest | null | undefined

  const look = async (): Promise<void> => {
    const of = manifest()
    if (of === sunOf) return
    sunOf = of
    const found = await findSun(of)
    picture ??= await createImageBitmap(glow(), { premultiplyAlpha: 'premultiply' })
    if (sunOf !== of) return
    sun = found
    if (mesh) program?.freeMesh(mesh)
    mesh = null
    redraw()
  }
  return {
    draw(gl, camera) {
      void look()
      if (!sun || !picture) return false
      program ??= createSurfaceProgram(gl)
      texture ??= createTexture(gl, picture, true)
      const glowing = { width: WIDE, height: WIDE, anchor: { x: 0.5, y: 0.5 }, scale: 1, rotation: 0 }
      mesh ??= program.mesh(meshOf(cornersOf(sun, glowing), false))
      program.begin(camera)
      program.draw(mesh, texture, 1, null)
      program.end()
      return false
    },
    restore() {
      program = texture = mesh = null
    },
    remove(gl) {
      if (gl && texture) gl.deleteTexture(texture)
      if (gl && mesh) program?.freeMesh(mesh)
      if (gl) program?.free()
      program = texture = mesh = null
      picture?.close()
      picture = null
    },
  }
}
