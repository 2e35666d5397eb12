// The right eye's picture of a stereo pair. Nothing of it is fetched before there are two eyes, and nothing is held after.
import { isPicture } from '../model/content.ts'
import type { Content } from '../model/content.ts'
import type { Layer } from '../picture/drawn-layer.ts'
import { createLayer } from '../picture/layer.ts'
import type { Painter } from '../picture/painter.ts'
import { createPyramid } from '../picture/pyramid.ts'
import type { StoreOptions } from '../picture/tile-store.ts'

export interface RightEye {
  /** Null while one eye looks, and where both eyes see the same. */
  readonly layer: Layer | null
  /** From now on two eyes look. */
  open(): Layer | null
  /** From now on one does. */
  close(painter: Painter | null): void
}

export function createRightEye(content: Content, options: StoreOptions): RightEye {
  let layer: Layer | null = null
  return {
    get layer() {
      return layer
    },
    open() {
      if (layer || !isPicture(content) || content.rightTileUrl === undefined) return layer
      const { rightTileUrl: tileUrl, previewUrl: _ofLeft, ...plan } = content
      return (layer = createLayer(createPyramid({ ...plan, tileUrl }), options))
    },
    close(painter) {
      layer?.destroy(painter)
      layer = null
    },
  }
}
