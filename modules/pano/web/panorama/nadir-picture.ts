// What is laid over the tripod at the bottom of a panorama, made out of the panorama itself: its surroundings mirrored inwards, and
// their colours run together.
import type { Viewer } from '@huanshi/viewer/types.ts'

const SIZE = 512
const RADIANS = Math.PI / 180
/** Share of the radius over which the edge fades: colours run together need a softer one than what they came from. */
const EDGE = { blur: 0.4, mirror: 0.12 }
/** What is made looks so much further out than the edge, as a share of the radius. */
const BEYOND = 0.5
const FURTHEST = 78

/** @param diameter in degrees */
export async function nadirPicture(viewer: Viewer, kind: 'blur' | 'mirror', diameter: number): Promise<Blob> {
  const radius = diameter / 2
  const outer = Math.min(FURTHEST, radius * (1 + BEYOND))
  const below = await viewer.capture({
    width: SIZE,
    height: SIZE,
    view: { yaw: 0, pitch: -90, fov: outer * 2 },
    type: 'image/png',
    // Not what it is going to be covered with.
    markers: false,
  })
  const source = await createImageBitmap(below)
  const canvas = new OffscreenCanvas(SIZE, SIZE)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('浏览器不能处理图片')
  context.drawImage(source, 0, 0)
  // Of the tripod itself nothing is left.
  mirror(context, radius, outer)
  if (kind === 'blur') {
    const around = await createImageBitmap(canvas)
    context.filter = `blur(${Math.round(SIZE / 14)}px)`
    // Larger than the picture, so that its border does not run dark.
    context.drawImage(around, -SIZE * 0.05, -SIZE * 0.05, SIZE * 1.1, SIZE * 1.1)
    context.filter = 'none'
    around.close()
  }
  source.close()
  fadeOut(context, EDGE[kind])
  return canvas.convertToBlob({ type: 'image/png' })
}

/** Each point within the circle shows what lies as far outside its edge. */
function mirror(context: OffscreenCanvasRenderingContext2D, radius: number, outer: number): void {
  const from = context.getImageData(0, 0, SIZE, SIZE)
  const to = context.createImageData(SIZE, SIZE)
  const middle = SIZE / 2
  const flatEdge = Math.tan(radius * RADIANS)
  const flatOuter = Math.tan(outer * RADIANS)
  for (let row = 0; row < SIZE; row += 1) {
    for (let column = 0; column < SIZE; column += 1) {
      const [x, y] = [(column + 0.5 - middle) / middle, (row + 0.5 - middle) / middle]
      const distance = Math.hypot(x, y)
      // The picture made here ends at the edge of the circle, the one taken reaches further.
      const angle = Math.atan(Math.min(1, distance) * flatEdge) / RADIANS
      const wanted = Math.min(outer, radius + ((radius - angle) * (outer - radius)) / radius)
      const scale = distance === 0 ? 0 : Math.tan(wanted * RADIANS) / flatOuter / distance
      const at = pixel(middle + x * scale * middle, middle + y * scale * middle)
      to.data.set(from.data.subarray(at, at + 4), (row * SIZE + column) * 4)
    }
  }
  context.putImageData(to, 0, 0)
}

function pixel(x: number, y: number): number {
  const [column, row] = [x, y].map((place) => Math.max(0, Math.min(SIZE - 1, Math.floor(place)))) as [number, number] // two in, two out
  return (row * SIZE + column) * 4
}

function fadeOut(context: OffscreenCanvasRenderingContext2D, edge: number): void {
  const middle = SIZE / 2
  const shade = context.createRadialGradient(middle, middle, middle * (1 - edge), middle, middle, middle)
  shade.addColorStop(0, '#000')
  shade.addColorStop(1, 'transparent')
  context.globalCompositeOperation = 'destination-in'
  context.fillStyle = shade
  context.fillRect(0, 0, SIZE, SIZE)
}
