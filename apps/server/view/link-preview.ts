// What is said of a work from its address: Open Graph and JSON-LD for its page, oEmbed for its frame.
import { embedCode } from '@huanshi/pano/contract/embed-code.ts'
import { plainText } from '@huanshi/discovery/server/page/plain-text.ts'
import { structuredWork, type WorkDetails } from '@huanshi/discovery/server/page/structured-work.ts'
import { absence } from '@huanshi/discovery/server/page/was-shown.ts'
import { MANIFEST_TYPE, manifestAddress } from '@huanshi/discovery/server/iiif/iiif-parts.ts'
import { feedsOf } from '@huanshi/discovery/server/feed/feed-address.ts'
import { findWorkId } from '@huanshi/publishing/server/slug/work-address.ts'
import { COVER } from '@huanshi/pano/server/render-cover.ts'
import { together } from '@huanshi/server-kit/http/together.ts'
import { ownPicture, type DescribePage, type PageMeta } from '@huanshi/server-kit/web-app/page-meta.ts'
import type { MediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { blogFacts, panoFacts, tourFacts, type About, type ReadFacts, type WorkFacts } from './work-facts.ts'

interface LinkPreview extends PageMeta {
  readonly author: string
  readonly url: string
  readonly oembed: string
}

export interface LinkPreviews {
  readonly db: Database
  readonly media: MediaAddresses
  /** Public origin of this site. */
  readonly origin: string
}

/** By which addresses of its pictures are known. */
type Site = Pick<LinkPreviews, 'media' | 'origin'>

type Kind = 'pano' | 'tour' | 'blog'

const PAGE = /^\/view\/(pano|tour|blog)\/([0-9a-z-]{2,60})\/?$/i
/** Seen from the folder that is built, `apps/web`. */
const BLOG_MODULES = ['../../modules/content/web/view-blog/blog-page.tsx'] as const
const words: Readonly<Record<Kind, string>> = { pano: '全景作品', tour: '漫游作品', blog: '文章' }
const factsOf: Readonly<Record<Kind, ReadFacts>> = { pano: panoFacts, tour: tourFacts, blog: blogFacts }

interface Asked {
  readonly kind: Kind
  readonly name: string
}

function askedBy(path: string): Asked | null {
  const [, page = '', named = ''] = PAGE.exec(path) ?? []
  // One of those of the pattern.
  return named === '' ? null : { kind: page.toLowerCase() as Kind, name: named.toLowerCase() }
}

/** For a path such as /view/tour/{id} or /view/tour/{slug}; null when there is nothing to show there. */
export async function viewPageMeta(parts: LinkPreviews, path: string): Promise<LinkPreview | null> {
  const asked = askedBy(path)
  return asked === null ? null : ((await lookUp(parts, asked))?.meta ?? null)
}

/** The pages of works: what they say of themselves, where they have gone, and whether they were ever there. */
export function workPages(parts: LinkPreviews): DescribePage {
  // Whoever asks at the same time is answered the same.
  const answer = together(async (path: string) => {
    const asked = askedBy(path)
    if (asked === null) return null
    const found = await lookUp(parts, asked)
    if (found === null) return absence(parts.db, asked.kind, await findWorkId(parts.db, asked.kind, asked.name))
    const { id, slug } = found.facts
    const isFormer = asked.name !== id && asked.name !== slug
    return isFormer ? { moved: new URL(found.meta.url).pathname } : found.meta
  })
  return async (path, { name }, query) =>
    // A draft, which its author's own page fills in.
    query.get('preview') === '1' && PAGE.test(path)
      ? { title: name, description: '', image: null, isListed: false }
      : answer(path)
}

async function lookUp(
  { db, media, origin }: LinkPreviews,
  { kind, name }: Asked,
): Promise<{ readonly facts: WorkFacts; readonly meta: LinkPreview } | null> {
  const id = await findWorkId(db, kind, name)
  const facts = id === null ? undefined : await factsOf[kind](db, media, id, name)
  return facts === undefined ? null : { facts, meta: metaOf(kind, facts, { media, origin }) }
}

function metaOf(kind: Kind, facts: WorkFacts, { media, origin }: Site): LinkPreview {
  const { title, author, userName } = facts
  const image = ownPicture(facts.image, origin, media.origin)
  const url = `${origin}/view/${kind}/${facts.slug ?? facts.id}`
  const authorUrl = `${origin}/view?user=${encodeURIComponent(userName)}`
  const description = facts.description === '' ? `${author} 的${words[kind]}` : facts.description.slice(0, 200)
  return {
    title,
    description,
    author,
    published: facts.published,
    modified: facts.modified,
    isListed: facts.isListed,
    image,
    imageSize: facts.imageSize,
    url,
    oembed: `${origin}/api/View/oembed?url=${encodeURIComponent(url)}`,
    feeds: feedsOf(origin, { userName }, author),
    ...furtherMeta(facts, { url, authorUrl, image }, { media, origin }),
    ...formsOf(kind, facts, origin),
    ...(kind === 'blog'
      ? { type: 'article', ground: 'paper', modules: BLOG_MODULES, imageWords: `文章「${title}」的封面` }
      : { imageWords: `${title}，${author}的${words[kind]}` }),
    fetches: facts.fetches,
    pictures: image !== null && facts.at === 'head' ? [image] : [],
    firstPicture: facts.at === 'page' ? image : null,
  }
}

/** What programs of museums open: whatever has pictures or a video. */
function formsOf(kind: Kind, { id, about, isListed }: WorkFacts, origin: string): Pick<PageMeta, 'forms'> {
  if (kind === 'blog' || !isListed || about === undefined || about.kind === 'model') return {}
  return { forms: { [MANIFEST_TYPE]: { title: 'IIIF', address: manifestAddress(origin, kind, id) } } }
}

interface Places {
  readonly url: string
  readonly authorUrl: string
  readonly image: string | null
}

/** What only some of them say: to search engines what is listed alone, and to nobody what a password hides. */
function furtherMeta(facts: WorkFacts, places: Places, site: Site): Partial<PageMeta> {
  const { about, title, author, description, isListed } = facts
  const { authorUrl } = places
  if (about === undefined) return { text: plainText({ title, author, authorUrl, description }) }
  const scenes = about.kind === 'tour' ? about.scenes : []
  const html = about.kind === 'blog' ? about.html : ''
  const image = facts.at === 'page' ? null : places.image
  return {
    ...(about.kind === 'tour' ? { languages: about.languages } : {}),
    ...(about.kind === 'video' ? { type: 'video.other' as const } : {}),
    structured: isListed
      ? structuredWork({ ...facts, ...places }, detailsOf(about, places.url, site), site.origin)
      : [],
    text: plainText({ title, author, authorUrl, description, image, html, scenes }),
  }
}

function detailsOf(about: About, url: string, { media, origin }: Site): WorkDetails {
  if (about.kind === 'picture') return { ...about, file: ownPicture(about.file, origin, media.origin) }
  return about.kind === 'video' ? { ...about, embed: `${url}?embed=1` } : about
}

interface Frame {
  readonly width: number
  readonly height: number
}

/** The oEmbed 1.0 answer of type `rich`. */
export function oembedOf(
  preview: LinkPreview,
  { site, origin }: { site: string; origin: string },
  { width, height }: Frame,
) {
  // Of a picture whose size nobody noted, that of covers is said: the standard wants one.
  const { width: wide, height: high } = preview.imageSize ?? COVER
  const thumbnail =
    preview.image === null ? {} : { thumbnail_url: preview.image, thumbnail_width: wide, thumbnail_height: high }
  return {
    version: '1.0',
    type: 'rich',
    title: preview.title,
    author_name: preview.author,
    provider_name: site,
    provider_url: origin,
    cache_age: 60,
    ...thumbnail,
    width,
    height,
    html: embedCode(`${preview.url}?embed=1`, preview.title, { width, height }),
  }
}
