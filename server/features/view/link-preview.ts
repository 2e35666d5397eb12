// What other sites show when someone shares the address of a panorama: Open Graph for its page, oEmbed for its frame.
import type { MediaAddresses } from '../../capabilities/storage/media-address.ts'
import type { Database } from '../../capabilities/store/database.ts'
import { mediaFolder } from './public-pano.ts'
import { visiblePanos } from './visible-pano.ts'

export interface LinkPreview {
  readonly title: string
  readonly description: string
  readonly author: string
  /** Absolute. */
  readonly image: string
  readonly url: string
  readonly oembed: string
}

export interface LinkPreviews {
  readonly db: Database
  readonly media: MediaAddresses
  /** Public origin of this site. */
  readonly origin: string
}

const PAGE = /^\/view\/pano\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i

/** For a path such as /view/pano/{id}; null when there is nothing to show there. */
export async function panoPageMeta({ db, media, origin }: LinkPreviews, path: string): Promise<LinkPreview | null> {
  const id = PAGE.exec(path)?.[1]?.toLowerCase()
  if (id === undefined) return null
  const row = await visiblePanos(db)
    .where('pano.id', '=', id)
    .select(['pano.title', 'pano.description', 'pano.revision', 'pano.cover', 'user.display_name'])
    .executeTakeFirst()
  if (row === undefined) return null
  const url = `${origin}/view/pano/${id}`
  return {
    title: row.title,
    description: row.description === '' ? `${row.display_name} 的全景作品` : row.description.slice(0, 200),
    author: row.display_name,
    image: `${origin}${media.address(mediaFolder(id, row.revision))}/${row.cover ?? 'cover'}.jpg`,
    url,
    oembed: `${origin}/api/View/oembed?url=${encodeURIComponent(url)}`,
  }
}

export interface Frame {
  readonly width: number
  readonly height: number
}

/** The oEmbed 1.0 answer of type `rich`. */
export function oembedOf(preview: LinkPreview, origin: string, { width, height }: Frame) {
  const title = escapeHtml(preview.title)
  const address = escapeHtml(`${preview.url}?embed=1`)
  return {
    version: '1.0',
    type: 'rich',
    title: preview.title,
    author_name: preview.author,
    provider_name: '环视',
    provider_url: origin,
    cache_age: 3600,
    thumbnail_url: preview.image,
    thumbnail_width: 960,
    thumbnail_height: 640,
    width,
    height,
    html: `<iframe src="${address}" title="${title}" width="${width}" height="${height}" style="border:0" allow="fullscreen; gyroscope; accelerometer" allowfullscreen loading="lazy"></iframe>`,
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
