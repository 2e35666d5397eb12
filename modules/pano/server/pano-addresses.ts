// The signed addresses of what was made from a panorama's picture.
import type { Coverage } from '@huanshi/kernel/protocol/coverage.ts'
import { VIDEO, RENDITION } from '@huanshi/library/server/media/video-names.ts'
import type { Grant } from '@huanshi/server-kit/permit/permits.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import { files, revisionFolder } from './picture-files.ts'

export interface Made {
  readonly id: string
  readonly revision: string | null
  readonly hasPreview: boolean
  readonly cover: string | null
  /** How the names of pictures begin that show it put right; null until they are drawn. */
  readonly look: string | null
  /** There are tiles. */
  readonly isTiled: boolean
  /** What its author said about it: the plan of the tiles is another then. */
  readonly coverage: Coverage | null
  /** Name of the file that is shown as it is. */
  readonly content: string | null
}

interface PanoAddresses {
  readonly coverUrl: string | null
  readonly thumbnailUrl: string | null
  readonly littlePlanetUrl: string | null
  readonly previewUrl: string | null
  readonly manifestUrl: string | null
  readonly contentUrl: string | null
  readonly originalUrl: string | null
}

export function panoAddresses(
  media: Signer,
  grant: Grant,
  { id, revision, hasPreview, cover, look, isTiled, coverage, content }: Made,
): PanoAddresses {
  const base = revision === null ? null : media.address(revisionFolder(id, revision), grant)
  const beside = (exists: boolean, name: string): string | null => (base !== null && exists ? `${base}/${name}` : null)
  return {
    coverUrl: beside(hasPreview, `${cover ?? files.firstCover}.jpg`),
    thumbnailUrl: beside(hasPreview, `${look === null ? '' : `${look}-`}200.jpg`),
    littlePlanetUrl: beside(hasPreview && look !== null, `${look}-planet.jpg`),
    previewUrl: beside(hasPreview, files.preview),
    manifestUrl: beside(isTiled || content !== null, `${files.manifest}${planOf(coverage)}`),
    contentUrl: beside(content !== null, content ?? ''),
    originalUrl: beside(content === RENDITION, VIDEO),
  }
}

/** Browsers keep what they were shown under an address, so another plan has another one. */
function planOf(coverage: Coverage | null): string {
  if (coverage === null) return ''
  if (coverage.form === 'flat') return '?flat'
  if (coverage.form === 'cube') return `?cube=${coverage.layout}`
  // Of what is drawn anew the plan lies in another revision.
  if (coverage.form !== 'sphere') return `?${coverage.form}`
  const { horizontal, vertical, offset } = coverage
  return `?sphere=${horizontal},${vertical},${offset}`
}
