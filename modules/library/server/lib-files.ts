// Where the files of a library item lie: lib/{id}/{revision}/, all of a revision made from one file and never changed after.
import { VIDEO, RENDITION } from './media/video-names.ts'
import type { Grant } from '@huanshi/server-kit/permit/permits.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'

/** Key of everything that is kept for an item. */
export function libFolder(id: string): string {
  return `lib/${id}`
}

/** Key under which the files of one revision lie. */
export function libRevision(id: string, revision: string): string {
  return `${libFolder(id)}/${revision}`
}

/** What the columns of an item say of its files. */
export interface LibFiles {
  readonly id: string
  readonly revision: unknown
  readonly file: unknown
  readonly thumbnail: unknown
}

export function libAddresses(media: Signer, grant: Grant, { id, revision, file, thumbnail }: LibFiles) {
  if (typeof revision !== 'string') return { url: null, originalUrl: null, thumbnailUrl: null }
  const base = media.address(libRevision(id, revision), grant)
  return {
    url: typeof file === 'string' ? `${base}/${file}` : null,
    originalUrl: file === RENDITION ? `${base}/${VIDEO}` : null,
    thumbnailUrl: typeof thumbnail === 'string' ? `${base}/${thumbnail}` : null,
  }
}
