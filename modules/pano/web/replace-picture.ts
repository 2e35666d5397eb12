// Another picture for a panorama that stays as it is: title, hotspots and every use of it, and visitors see the former picture
// until the new one is ready.
import type { Pano } from '../contract/pano.ts'
import { openUpload } from '@huanshi/web-kit/upload/open-upload.ts'

const profiles = { image: ['pano', 'panoCube'], bigImage: ['panoBigImage'], bigPixel: ['panoBigPixel'] } as const

/** Asks for the picture; null for what is none. */
export function replacePicture({ id, kind }: Pick<Pano, 'id' | 'kind'>): (() => void) | null {
  if (kind !== 'image' && kind !== 'bigImage' && kind !== 'bigPixel') return null
  return () => openUpload(undefined, { profiles: profiles[kind], replaces: id })
}
