// Videos of pages on disk have one size.
import type { Stream } from '@huanshi/viewer/video/stream.ts'

export const canStream = (): boolean => false

export function playStream(): Stream {
  throw new Error('there is one size')
}
