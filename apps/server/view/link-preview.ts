// What other sites show when someone shares the address of a work: Open Graph for its page, oEmbed for its frame.
import { embedCode } from '@huanshi/pano/contract/embed-code.ts'
import { firstPictures } from '@huanshi/pano/contract/manifest.ts'
import { sql } from 'kysely'
import { sceneContent, type PanoColumns } from '@huanshi/pano/server/scene-content.ts'
import { ownPicture } from '@huanshi/server-kit/web-app/page-meta.ts'
import { grantsById, shownTo, type Shower } from '@huanshi/server-kit/permit/may-show.ts'
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import { visibleUrlOrNull, signStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { MediaAddresses, Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { mediaFolder } from '@huanshi/pano/server/picture-files.ts'
import { blogShower } from '@huanshi/content/server/view-blog/blog-covers.ts'
import { findTourId } from '@huanshi/tour/server/view/tour-address.ts'
import { shownCover, visibleTours } from '@huanshi/tour/server/view/visible-tour.ts'
import { visibleBlogs } from '@huanshi/content/server/view-blog/visible-blog.ts'
import { visiblePanos } from '@huanshi/pano/server/view/visible-pano.ts'

interface LinkPreview {
  readonly title: string
  readonly description: string
  readonly author: string
  /** Absolute. */
  readonly image: string | null
  readonly url: string
  readonly oembed: string
  /** Addresses that the page asks for first. */
  readonly fetches: readonly string[]
  readonly pictures: readonly string[]
  readonly firstPicture: string | null
  readonly modules: readonly string[]
}

export interface LinkPreviews {
  readonly db: Database
  readonly media: MediaAddresses
  /** Public origin of this site. */
  readonly origin: string
}

interface WorkFacts {
  /** Of a tour, which may have been asked for by either. */
  readonly id?: string
  readonly slug?: string | null
  readonly title: string
  readonly description: string
  readonly author: string
  /** Of this site, or of another. */
  readonly image: string | null
  readonly fetches: readonly string[]
  /** Where the picture is for: it fills the page until there is more, or it stands at its head. */
  readonly place?: 'page' | 'head'
}

type Kind = 'pano' | 'tour' | 'blog'

const PAGE = /^\/view\/(pano|tour|blog)\/([0-9a-z-]{2,60})\/?$/i
/** Seen from the folder that is built, `apps/web`. */
const BLOG_MODULES = ['../../modules/content/web/view-blog/blog-page.tsx'] as const
const words: Readonly<Record<Kind, string>> = { pano: '全景作品', tour: '漫游作品', blog: '文章' }

/** For a path such as /view/tour/{id} or /view/tour/{slug}; null when there is nothing to show there. */
export async function viewPageMeta({ db, media, origin }: LinkPreviews, path: string): Promise<LinkPreview | null> {
  const [, page = '', named = ''] = PAGE.exec(path) ?? []
  if (named === '') return null
  const kind = page.toLowerCase() as Kind // one of those of the pattern
  const name = named.toLowerCase()
  if (kind !== 'tour' && !isUuid(name)) return null
  const facts = await factsOf[kind](db, media, name)
  if (facts === undefined) return null
  const { title, description, author, fetches, slug, place } = facts
  const image = ownPicture(facts.image, origin, media.origin)
  const url = `${origin}/view/${kind}/${slug ?? facts.id ?? name}`
  return {
    title,
    description: description === '' ? `${author} 的${words[kind]}` : description.slice(0, 200),
    author,
    image,
    url,
    oembed: `${origin}/api/View/oembed?url=${encodeURIComponent(url)}`,
    fetches,
    pictures: image !== null && place === 'head' ? [image] : [],
    firstPicture: place === 'page' ? image : null,
    modules: kind === 'blog' ? BLOG_MODULES : [],
  }
}

const factsOf: Readonly<Record<Kind, (db: Database, media: Signer, id: string) => Promise<WorkFacts | undefined>>> = {
  async pano(db, media, id) {
    const row = await visiblePanos(db)
      .where('pano.id', '=', id)
      .selectAll('pano')
      .select('user.display_name as author')
      .executeTakeFirst()
    if (row === undefined) return undefined
    const { title, description, author, cover, has_preview } = row
    const base = media.open(mediaFolder(id, row.revision))
    return {
      title,
      description,
      author,
      image: has_preview ? `${base}/${cover ?? 'cover'}.jpg` : null,
      fetches: [`/api/View/Panos/${id}`, ...picturesOf(row, base)],
      place: 'page',
    }
  },
  async tour(db, media, name) {
    const id = await findTourId(db, name)
    if (id === null) return undefined
    const row = await visibleTours(db)
      .where('tour.id', '=', id)
      .select(['user.display_name as author', 'tour.slug', 'tour.user_id', 'tour.group_id', 'tour.password_hash'])
      .select([
        sql<string>`shown.content ->> 'title'`.as('title'),
        sql<string>`shown.content ->> 'description'`.as('description'),
        sql<string | null>`shown.content #>> '{opening,kind}'`.as('opening'),
        shownCover.as('cover'),
        sql<string | null>`jsonb_path_query_first(shown.content, '$.scenes[*] ? (@.id == $start).panoId',
          jsonb_build_object('start', shown.content -> 'startSceneId')) #>> '{}'`.as('first'),
      ])
      .executeTakeFirst()
    if (row === undefined) return undefined
    const { title, author, description, slug, cover, first, opening, user_id, group_id, password_hash } = row
    // What is behind a password is not told to whoever has only the address.
    if (password_hash !== null)
      return { id, slug, title, author, description: '输入密码后观看', image: null, fetches: [] }
    const shower = shownTo(id, { userId: user_id, groupId: group_id })
    const fetches = [`/api/View/Tours/${name}`, ...(await firstPicture(db, media, first, shower))]
    const image = visibleUrlOrNull(await signStoredUrls(db, media, cover, shower))
    // Another opening has a first picture of its own.
    const place = opening === 'none' ? { place: 'page' as const } : {}
    return { id, slug, title, author, description, image, fetches, ...place }
  },
  async blog(db, media, id) {
    const row = await visibleBlogs(db)
      .where('blog.id', '=', id)
      .select(['blog.id', 'blog.user_id', 'blog.group_id', 'blog.cover_url as cover'])
      .select(['blog.title', 'blog.summary as description', 'user.display_name as author'])
      .executeTakeFirst()
    if (row === undefined) return undefined
    const { title, description, author, cover } = row
    const image = visibleUrlOrNull(await signStoredUrls(db, media, cover, blogShower(row)))
    return { title, description, author, image, fetches: [`/api/View/Blogs/${id}`], place: 'head' }
  },
}

/** With what a tour begins. */
async function firstPicture(db: Database, media: Signer, panoId: string | null, shower: Shower): Promise<string[]> {
  if (panoId === null || !isUuid(panoId)) return []
  const grant = (await grantsById(db, 'pano', [panoId], shower)).get(panoId.toLowerCase())
  if (grant === undefined) return []
  const row = await db
    .selectFrom('pano')
    .selectAll()
    .where('id', '=', panoId)
    .where('deleted_time', 'is', null)
    .where('revision', 'is not', null)
    .executeTakeFirst()
  return row === undefined ? [] : picturesOf(row, media.address(mediaFolder(row.id, row.revision), grant))
}

/** What the viewer shows first, so that it comes together with the script. */
function picturesOf(pano: PanoColumns, base: string): string[] {
  const content = sceneContent(pano, base)
  if (content !== null && 'tileUrl' in content) return firstPictures(content)
  return pano.has_preview ? [`${base}/preview.jpg`] : []
}

interface Frame {
  readonly width: number
  readonly height: number
}

/** The oEmbed 1.0 answer of type `rich`. */
export function oembedOf(preview: LinkPreview, origin: string, { width, height }: Frame) {
  const thumbnail =
    preview.image === null ? {} : { thumbnail_url: preview.image, thumbnail_width: 960, thumbnail_height: 640 }
  return {
    version: '1.0',
    type: 'rich',
    title: preview.title,
    author_name: preview.author,
    provider_name: '环视',
    provider_url: origin,
    cache_age: 60,
    ...thumbnail,
    width,
    height,
    html: embedCode(`${preview.url}?embed=1`, preview.title, { width, height }),
  }
}
