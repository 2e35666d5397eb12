// A video on the sphere: one texture that follows the video, on the same mesh as pictures; the poster until it plays.
import type { Video } from '../model/content.ts'
import type { Meshes, Texture } from '../picture/painter.ts'
import type { Layer } from '../picture/drawn-layer.ts'
import { createPreview } from '../picture/preview.ts'
import { createPyramid } from '../picture/pyramid.ts'
import type { Cell } from '../picture/pyramid.ts'
import type { VideoControls } from '../model/types.ts'
import { createPlayer } from './player.ts'

const COLUMNS = 8

interface VideoHost {
  /** Captions stand in it, in front of wherever one looks. */
  readonly stage: HTMLElement
  readonly credentials: RequestCredentials
  readonly onArrival: () => void
  readonly onBroken: (error: Error) => void
  readonly onVideo: () => void
}

export interface VideoLayer extends Layer {
  readonly controls: VideoControls
}

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createVideoLayer(
  { url, streamUrl, captions = [], posterUrl, width, height }: Video,
  host: VideoHost,
): VideoLayer {
  const tileSize = Math.ceil(width / COLUMNS)
  const pyramid = createPyramid({
    type: 'equirectangular',
    width,
    height,
    tileSize,
    levels: [{ width, height, columns: COLUMNS, rows: Math.ceil(height / tileSize) }],
    tileUrl: '',
    ...(posterUrl ? { previewUrl: posterUrl } : {}),
  })
  const poster = createPreview(pyramid, host.credentials, host.onArrival)
  poster.begin()
  const meshes: Meshes = new Map()
  let seen: Cell[] = []
  let texture: Texture | null = null
  let stale = false
  const player = createPlayer(
    { url, captions, ...(streamUrl ? { streamUrl } : {}) },
    {
      ...host,
      onState: host.onVideo,
      onBroken(error) {
        host.onBroken(error)
        host.onArrival()
      },
      onFrame() {
        stale = true
        host.onArrival()
      },
    },
  )
  const video = player.element
  const smaller = document.createElement('canvas')

  /** The video itself, or a smaller copy where the GPU takes nothing as large. */
  const pictureFor = (gl: WebGL2RenderingContext): HTMLVideoElement | HTMLCanvasElement => {
    const largest = gl.getParameter(gl.MAX_TEXTURE_SIZE) as number // what this parameter is defined to be
    const by = largest / Math.max(video.videoWidth, video.videoHeight)
    if (by >= 1) return video
    smaller.width = Math.floor(video.videoWidth * by)
    smaller.height = Math.floor(video.videoHeight * by)
    smaller.getContext('2d')?.drawImage(video, 0, 0, smaller.width, smaller.height)
    return smaller
  }

  return {
    controls: player,
    // Browsers that do not tell of each frame are asked in each of ours.
    get lively() {
      return player.playing && !player.tellsFrames
    },
    get hasPicture() {
      return texture !== null || poster.state === 'ready'
    },
    get empty() {
      return !this.hasPicture && !this.hopeless
    },
    get hopeless() {
      return player.failed && texture === null && (poster.state === 'none' || poster.state === 'failed')
    },
    get settled() {
      return texture !== null ? !stale : player.failed
    },
    get textures() {
      return (texture ? 1 : 0) + (poster.texture ? 1 : 0)
    },
    get bytes() {
      return (texture?.bytes ?? 0) + (poster.texture?.bytes ?? 0)
    },
    update(camera) {
      seen = pyramid.visible(camera, 0)
    },
    upload(painter) {
      if (poster.state === 'decoded') poster.upload(painter)
      stale ||= player.playing && !player.tellsFrames
      if (!stale || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return
      texture = painter.video(pictureFor(painter.gl), texture)
      stale = false
    },
    draw(painter, camera, ratio, opacity) {
      const shown = texture ?? poster.texture
      if (!shown) return
      painter.aim(camera, opacity)
      for (const cell of seen) painter.draw(pyramid, cell, meshes, shown, poster.texels(cell), ratio)
    },
    trim(painter) {
      if (meshes.size > 400) painter.freeMeshes(meshes)
    },
    forget() {
      meshes.clear()
      texture = null
      stale = true
      poster.forget()
    },
    destroy(painter) {
      player.destroy()
      poster.destroy(painter)
      painter?.freeMeshes(meshes)
      if (texture) painter?.free(texture)
      texture = null
    },
  }
}
