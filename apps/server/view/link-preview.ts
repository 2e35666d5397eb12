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
import {
  firstPictureAt,
  ownPicture,
  type DescribePage,
  type FirstPicture,
  type PageMeta,
} from '@huanshi/server-kit/web-app/page-meta.ts'
import type { MediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { pageLanguage, type Language, type Reader } from '@huanshi/kernel/language/languages.ts'
import { brandOf } from '@huanshi/publishing/server/brand/brand-of.ts'
import type { GroupHosts } from '@huanshi/server-kit/http/group-hosts.ts'
import type { BrandWords } from '@huanshi/server-kit/settings/brand-words.ts'
import { sayIn } from '@huanshi/publishing/server/words/say-in.ts'
import { blogFacts, panoFacts, tourFacts, type About, type ReadFacts, type WorkFacts } from './work-facts.ts'

interface LinkPreview extends PageMeta {
  readonly author: string
  readonly url: string
  readonly oembed: string
  /** Whose it is. */
  readonly groupId: string | null
}

export interface LinkPreviews {
  readonly db: Database
  readonly media: MediaAddresses
  /** Public origin of this site. */
  readonly origin: string
  /** Where works of groups are at home; on this site's own host without it. */
  readonly groupHosts?: GroupHosts | undefined
}

/** By which addresses of its pictures are known. */
type Site = Pick<LinkPreviews, 'media' | 'origin'>

type Kind = 'pano' | 'tour' | 'blog'

const PAGE = /^\/view\/(pano|tour|blog)\/([0-9a-z-]{2,60})\/?$/i
/** Seen from the folder that is built, `apps/web`. */
const BLOG_MODULES = ['../../modules/content/web/view-blog/blog-page.tsx'] as const
const byWhom = { pano: 'panoBy', tour: 'tourBy', blog: 'blogBy' } as const
const pictures = { pano: 'panoPicture', tour: 'tourPicture', blog: 'blogPicture' } as const
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

/** Of whom nothing is known. */
const nobody: Reader = { asked: '', browser: [] }

/** For a path such as /view/tour/{id} or /view/tour/{slug}; null when there is nothing to show there. */
export async function viewPageMeta(parts: LinkPreviews, path: string): Promise<LinkPreview | null> {
  const asked = askedBy(path)
  return asked === null ? null : ((await lookUp(parts, asked, nobody))?.meta ?? null)
}

/** The pages of works: what they say of themselves, where they have gone, and whether they were ever there. */
export function workPages(parts: LinkPreviews): DescribePage {
  // Whoever asks at the same time is answered the same.
  const answer = together(async (question: string) => {
    const [path = '', ...wishes] = question.split(' ')
    const [named = '', ...browser] = wishes
    const asked = askedBy(path)
    if (asked === null) return null
    const found = await lookUp(parts, asked, { asked: named, browser })
    if (found === null) return absence(parts.db, asked.kind, await findWorkId(parts.db, asked.kind, asked.name))
    const { id, slug } = found.facts
    const isFormer = asked.name !== id && asked.name !== slug
    return isFormer ? { moved: new URL(found.meta.url).pathname } : found.meta
  })
  return async (path, { name }, query, { asked, browser }) =>
    // A draft, which its author's own page fills in.
    query.get('preview') === '1' && PAGE.test(path)
      ? { title: name, description: '', image: null, isListed: false }
      : answer([path, asked.replaceAll(' ', ''), ...browser].join(' '))
}

async function lookUp(
  { db, media, origin, groupHosts }: LinkPreviews,
  { kind, name }: Asked,
  reader: Reader,
): Promise<{ readonly facts: WorkFacts; readonly meta: LinkPreview } | null> {
  const id = await findWorkId(db, kind, name)
  const facts = id === null ? undefined : await factsOf[kind]({ db, media }, { id, name }, reader)
  if (facts === undefined) return null
  const brand = await brandOf(db, media, facts.owner)
  const language = pageLanguage({ ...reader, work: facts.languages })
  const home = groupHosts?.originOf(facts.owner.groupId) ?? origin
  return { facts, meta: metaOf(kind, facts, { media, origin, home, language, brand }) }
}

function metaOf(kind: Kind, facts: WorkFacts, { media, origin, home, language, brand }: Branded): LinkPreview {
  const say = sayIn(language)
  const { title, author, userName } = facts
  const image = ownPicture(facts.image, home, media.origin)
  const url = `${home}/view/${kind}/${facts.slug ?? facts.id}`
  const authorUrl = `${origin}/view?user=${encodeURIComponent(userName)}`
  const description = facts.description === '' ? say(byWhom[kind], { author }) : facts.description.slice(0, 200)
  return {
    language,
    title,
    description: facts.isLocked ? say('locked') : description,
    author,
    published: facts.published,
    modified: facts.modified,
    isListed: facts.isListed,
    image,
    imageSize: facts.imageSize,
    square: ownPicture(facts.square ?? null, home),
    url,
    groupId: facts.owner.groupId,
    oembed: `${home}/api/View/oembed?url=${encodeURIComponent(url)}`,
    feeds: feedsOf(origin, { userName }, author),
    ...furtherMeta(facts, { url, authorUrl, image }, { media, origin: home, language }),
    forms: { ...museumForm(kind, facts, origin), ...textForm(facts, url, say) },
    ...(kind === 'blog' ? { type: 'article', ground: 'paper', modules: BLOG_MODULES } : {}),
    imageWords: say(pictures[kind], { title, author }),
    fetches: facts.fetches,
    brand,
    firstPicture: firstPictureOf(kind, facts, image, brand),
  }
}

/** A brand's own while the work is on its way; nothing before a password. */
function firstPictureOf(
  kind: Kind,
  { at, isLocked = false }: WorkFacts,
  image: string | null,
  brand: BrandWords | undefined,
): FirstPicture | null {
  if (isLocked) return null
  const loading = kind === 'blog' ? null : (brand?.loading ?? null)
  if (loading !== null) return { address: loading, at: 'window' }
  return at === undefined ? null : firstPictureAt(at, image)
}

type Forms = NonNullable<PageMeta['forms']>

/** What programs of museums open: whatever has pictures or a video. */
function museumForm(kind: Kind, { id, about, isListed }: WorkFacts, origin: string): Forms {
  if (kind === 'blog' || !isListed || about === undefined || about.kind === 'model') return {}
  return { [MANIFEST_TYPE]: { title: 'IIIF', address: manifestAddress(origin, kind, id) } }
}

/** The whole of a tour in words. */
function textForm({ about }: WorkFacts, url: string, say: ReturnType<typeof sayIn>): Forms {
  return about?.kind === 'tour' ? { 'text/html': { title: say('asText'), address: `${url}/text` } } : {}
}

interface Spoken extends Site {
  readonly language: Language
}

interface Branded extends Spoken {
  readonly brand: BrandWords | undefined
  /** Where the work is at home. */
  readonly home: string
}

interface Places {
  readonly url: string
  readonly authorUrl: string
  readonly image: string | null
}

/** What only some of them say: to search engines what is listed alone, and to nobody what a password hides. */
function furtherMeta(facts: WorkFacts, places: Places, site: Spoken): Partial<PageMeta> {
  const say = sayIn(site.language)
  const { about, title, author, description, isListed } = facts
  const { authorUrl } = places
  if (about === undefined) return { text: plainText({ title, author, authorUrl, description }) }
  const scenes = about.kind === 'tour' ? about.scenes : []
  const html = about.kind === 'blog' ? about.html : ''
  const image = facts.at === undefined ? places.image : null
  return {
    ...(about.kind === 'tour' ? { languages: about.languages } : {}),
    ...(about.kind === 'video' ? { type: 'video.other' as const } : {}),
    structured: isListed
      ? structuredWork({ ...facts, ...places }, detailsOf(about, places.url, site), { ...site, say })
      : [],
    text: plainText({
      title,
      author,
      authorUrl,
      description,
      image,
      html,
      scenes,
      scenesTitle: say('scenes'),
      ...asText(about, places, say),
    }),
  }
}

/** Where the whole of a tour can be read. */
function asText({ kind }: About, { url }: Places, say: ReturnType<typeof sayIn>) {
  return kind === 'tour' ? { more: { href: `${url}/text`, title: say('asText') } } : {}
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
