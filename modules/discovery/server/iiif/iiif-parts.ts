// Where the IIIF addresses of a site are, and what they are made of.
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { MediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export interface IiifParts {
  readonly db: Database
  readonly media: MediaAddresses
  readonly storage: Pick<Storage, 'open'>
  /** Public origin of this site. */
  readonly origin: string
}

export type IiifWork = 'pano' | 'tour'

export const IMAGE_CONTEXT = 'http://iiif.io/api/image/3/context.json'
export const PRESENTATION_CONTEXT = 'http://iiif.io/api/presentation/3/context.json'
export const NAVPLACE_CONTEXT = 'http://iiif.io/api/extension/navplace/context.json'

/** @param name of the image: a panorama, or a panorama as a tour shows it */
export const imageAddress = (origin: string, name: string): string => `${origin}/iiif/3/${name}`

/** Of the whole picture in one file, within the site. */
export const wholeImage = (name: string): string => `${imageAddress('', name)}/full/max/0/default.jpg`

export const manifestAddress = (origin: string, kind: IiifWork, id: string): string =>
  `${origin}/iiif/presentation/${kind}/${id}/manifest.json`

/** A panorama may be shown by a tour without being public by itself: its address names the tour. */
export const sceneImage = (tourId: string, panoId: string): string => `${tourId}.${panoId}`

export const MANIFEST_TYPE = `application/ld+json;profile="${PRESENTATION_CONTEXT}"`

export const linkedData = (context: string): string => `application/ld+json;profile="${context}";charset=utf-8`
