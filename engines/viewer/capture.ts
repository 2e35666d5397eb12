// A picture of a view at any size, sharp: a layer of its own fetches what that size needs.
import type { Drawings } from './model/drawing.ts'
import type { Painter } from './picture/painter.ts'
import { createLayer } from './picture/layer.ts'
import { createPyramid } from './picture/pyramid.ts'
import type { Scene } from './scene.ts'
import type { CaptureOptions } from './model/types.ts'
import type { Camera } from './view/camera.ts'

const PATIENCE_MS = 15_000
const LOOK_AGAIN_MS = 80

interface CaptureHost {
  readonly concurrency: number
  readonly credentials: RequestCredentials
  /** What lies in the scene beside its picture. */
  readonly draw: Drawings['draw']
  /** What the page draws over it. */
  readonly paint: (to: CanvasRenderingContext2D, camera: Camera) => void
}

/** Pixels of what `draw` paints, top row first. */
function pixelsOf(gl: WebGL2RenderingContext, width: number, height: number, draw: () => void): ImageData {
  const buffer = gl.createRenderbuffer()
  const target = gl.createFramebuffer()
  gl.bindRenderbuffer(gl.RENDERBUFFER, buffer)
  gl.renderbufferStorage(gl.RENDERBUFFER, gl.RGBA8, width, height)
  gl.bindFramebuffer(gl.FRAMEBUFFER, target)
  gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, buffer)
  draw()
  const upward = new Uint8ClampedArray(width * height * 4)
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, upward)
  gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  gl.deleteFramebuffer(target)
  gl.deleteRenderbuffer(buffer)
  const image = new ImageData(width, height)
  const stride = width * 4
  for (let y = 0; y < height; y++)
    image.data.set(upward.subarray((height - 1 - y) * stride, (height - y) * stride), y * stride)
  return image
}

/**
 * Draws `scene` at `width` × `height` pixels and encodes it.
 * @throws Error when the size is impossible or no picture comes within 15 s.
 */
// oxlint-disable-next-line complexity -- a part with its own state, which its members share
export async function capture(
  painter: Painter,
  scene: Scene,
  options: CaptureOptions,
  host: CaptureHost,
): Promise<Blob> {
  const { width, height, type = 'image/jpeg', quality = 0.9, markers: withMarkers = true } = options
  const largest = painter.gl.getParameter(painter.gl.MAX_RENDERBUFFER_SIZE) as number
  if (!(width >= 1 && height >= 1 && width <= largest && height <= largest))
    throw new Error(`capture: at most ${largest} × ${largest} pixels`)
  const camera = scene.camera({ width, height }, { ...scene.view, ...options.view })

  if (scene.solid) return scene.solid.capture(camera, type, quality)

  let wake = (): void => {}
  // A video is drawn as it stands; a picture gets a layer of its own, so that the screen's tiles stay.
  const own =
    scene.manifest &&
    createLayer(createPyramid(scene.manifest), {
      concurrency: host.concurrency,
      credentials: host.credentials,
      onArrival: () => wake(),
      onError: () => wake(),
    })
  const layer = own ?? scene.layer
  const until = performance.now() + PATIENCE_MS
  try {
    for (;;) {
      layer.update(camera, 1, 1)
      layer.upload(painter, Infinity)
      if (!own) break
      const left = until - performance.now()
      if (layer.settled || left <= 0 || painter.lost) break
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, Math.min(left, 500))
      })
    }
    if (!layer.hasPicture || painter.lost) throw new Error('capture: the picture did not come')
    const shoot = () => {
      let isWhole = true
      const image = pixelsOf(painter.gl, width, height, () => {
        painter.begin(width, height, own !== null)
        layer.draw(painter, camera, 1, 1, 1)
        isWhole = !withMarkers || !host.draw(painter.gl, camera, { width, height, ratio: 1, still: true })
      })
      return { image, isWhole }
    }
    let shot = shoot()
    while (!shot.isWhole && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
      if (painter.lost) throw new Error('capture: the picture did not come')
      shot = shoot()
    }
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const to = canvas.getContext('2d')
    to?.putImageData(shot.image, 0, 0)
    if (to && withMarkers) host.paint(to, camera)
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('capture: not encoded'))), type, quality),
    )
  } finally {
    own?.destroy(painter)
  }
}
