// What is told of the pages that are about the site, not about a work: the front page, and what the site has written.
import type { Language } from '@huanshi/kernel/language/languages.ts'
import { sayIn } from '@huanshi/publishing/server/words/say-in.ts'
import {
  firstPictureAt,
  languageFor,
  ownPicture,
  type DescribePage,
  type PageAnswer,
} from '@huanshi/server-kit/web-app/page-meta.ts'
import { escapeHtml } from '@huanshi/server-kit/http/plain-page.ts'
import type { SiteWords } from '@huanshi/server-kit/settings/site-words.ts'
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import { shownTo } from '@huanshi/server-kit/permit/may-show.ts'
import { visibleUrlOrNull, signStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import { feedsOf } from '@huanshi/discovery/server/feed/feed-address.ts'
import { structuredSite } from '@huanshi/discovery/server/page/structured-work.ts'
import { absence } from '@huanshi/discovery/server/page/was-shown.ts'
import type { LinkPreviews } from './link-preview.ts'
import { sql } from 'kysely'
import { visibleBlogs } from '@huanshi/content/server/view-blog/visible-blog.ts'
import { visibleTours } from '@huanshi/tour/server/view/visible-tour.ts'
import { readFrontPage } from './front-page.ts'
import { readPins } from '@huanshi/content/server/view-pins/read-pins.ts'
import { visibleWritten, type Written } from '@huanshi/content/server/view-written/visible-written.ts'
import { readPublicAuthor } from '@huanshi/people/server/author.routes.ts'

const WRITTEN = /^\/view\/(article|page)\/([^/]{1,200})\/?$/i
const CATEGORY = /^\/view\/category\/([^/]{1,200})\/?$/i

/** A map draws nothing before all of this is there. Seen from the folder that is built, `apps/web`. */
export const MAP_MODULES = [
  '../../modules/map/web/view-map/map-page.tsx',
  '../../modules/map/web/view-map/area-map.tsx',
  '../../packages/maps/web/maplibre/maplibre-adapter.ts',
] as const
const map = { image: null, fetches: ['/api/View/Areas', '/api/Settings'], modules: MAP_MODULES }

/** What the front page is made of. */
const front = {
  fetches: ['/api/View/Pins', '/api/View/Home?pageSize=24', '/api/View/Tours?pageSize=6', '/api/View/Blogs?pageSize=5'],
  modules: ['../visitor/front/front-page.tsx'],
} as const

export function sitePages(parts: LinkPreviews): DescribePage {
  const { origin } = parts
  return async (path, site, query, reader) => {
    const { name, description } = site
    const language = languageFor(reader)
    const say = sayIn(language)
    if (/^\/view\/?$/i.test(path)) return aboutFront(parts, site, query, language)
    if (/^\/view\/map\/?$/i.test(path))
      return { language, title: say('map', { site: name }), description, url: `${origin}/view/map`, ...map }
    // For those who administer the site, and for those who hold a key.
    if (/^\/view\/map\/trial\/?$/i.test(path)) return { title: name, description, image: null, isListed: false }
    if (/^\/view\/licence\/?$/i.test(path))
      return {
        language,
        title: say('licence', { site: name }),
        description,
        image: null,
        isListed: false,
        ground: 'paper',
      }
    const [, category] = CATEGORY.exec(path) ?? []
    if (category !== undefined) return aboutCategory(parts, site, category)
    const [, kind = '', named = ''] = WRITTEN.exec(path) ?? []
    return named === '' ? null : aboutWritten(parts, site, { kind: kind.toLowerCase() as Written, named }) // as above
  }
}

async function aboutFront(
  parts: LinkPreviews,
  { name, description }: SiteWords,
  query: URLSearchParams,
  language: Language,
): Promise<PageAnswer> {
  const { origin } = parts
  const say = sayIn(language)
  const user = query.get('user') ?? ''
  if (user !== '') return aboutAuthor(parts, name, user, language)
  const image = await bannerPicture(parts)
  // Whatever is searched for, it is one page of the site, and none to be found by another search.
  const isSearch = (query.get('search') ?? '').trim() !== ''
  const title = say('front', { site: name })
  return {
    language,
    title,
    description,
    image,
    imageWords: name,
    ...(isSearch ? { isListed: false } : { url: `${origin}/view`, firstPicture: firstPictureAt('banner', image) }),
    feeds: feedsOf(origin, {}, name),
    structured: isSearch ? [] : [structuredSite(name, description, origin)],
    text: `<h1>${escapeHtml(name)}</h1><p>${escapeHtml(description)}</p>${await worksAsText(parts)}`,
    ...front,
  }
}

/** What is newest, as links for readers without scripts. */
async function worksAsText({ db }: LinkPreviews): Promise<string> {
  const [tours, blogs] = await Promise.all([
    visibleTours(db)
      .where('tour.visibility', '=', 'public')
      .where('tour.password_hash', 'is', null)
      .select(['tour.id', 'tour.slug', sql<string>`shown.content ->> 'title'`.as('title')])
      .orderBy('tour.published_time', 'desc')
      .orderBy('tour.id', 'desc')
      .limit(12)
      .execute(),
    visibleBlogs(db)
      .where('blog.visibility', '=', 'public')
      .select(['blog.id', 'blog.slug', 'blog.title'])
      .orderBy('blog.published_time', 'desc')
      .orderBy('blog.id', 'desc')
      .limit(12)
      .execute(),
  ])
  const link = (kind: string) => (row: { readonly id: string; readonly slug: string | null; readonly title: string }) =>
    `<li><a href="/view/${kind}/${row.slug ?? row.id}">${escapeHtml(row.title)}</a></li>`
  const links = [...tours.map(link('tour')), ...blogs.map(link('blog'))].join('')
  return links === '' ? '' : `<ul>${links}</ul>`
}

async function aboutAuthor(
  { db, media, origin }: LinkPreviews,
  site: string,
  userName: string,
  language: Language,
): Promise<PageAnswer> {
  const say = sayIn(language)
  const author = await readPublicAuthor(db, media, userName)
  if (author === null) return { status: 404 }
  const { displayName, bio, avatarUrl } = author
  return {
    language,
    title: say('worksOf', { name: displayName, site }),
    description: bio === '' ? say('worksBy', { name: displayName }) : bio.slice(0, 200),
    type: 'profile',
    image: ownPicture(avatarUrl, origin, media.origin),
    imageWords: displayName,
    url: `${origin}/view?user=${encodeURIComponent(author.userName)}`,
    feeds: feedsOf(origin, { userName: author.userName }, displayName),
    text: `<h1>${escapeHtml(displayName)}</h1><p>${escapeHtml(bio)}</p>`,
  }
}

async function aboutCategory({ db, origin }: LinkPreviews, { name }: SiteWords, id: string): Promise<PageAnswer> {
  const found = isUuid(id)
    ? await db
        .selectFrom('category')
        .select(['id', 'name', 'description'])
        .where('id', '=', id)
        .where('deleted_time', 'is', null)
        .executeTakeFirst()
    : undefined
  if (found === undefined) return { status: 404 }
  return {
    title: `${found.name} · ${name}`,
    description: found.description,
    image: null,
    ground: 'paper',
    url: `${origin}/view/category/${found.id}`,
    text: `<h1>${escapeHtml(found.name)}</h1><p>${escapeHtml(found.description)}</p>`,
  }
}

async function aboutWritten(
  { db, media, origin }: LinkPreviews,
  { name, description }: SiteWords,
  { kind, named }: { readonly kind: Written; readonly named: string },
): Promise<PageAnswer> {
  const by = isUuid(named) ? ('id' as const) : ('slug' as const)
  const row = await visibleWritten(db, kind)
    .where(by, '=', named.toLowerCase())
    .select(['id', 'slug', 'title', 'summary', 'cover_url', 'content_html', 'publish_time', 'updated_time'])
    .executeTakeFirst()
  if (row === undefined) {
    const former = await db.selectFrom(kind).select('id').where(by, '=', named.toLowerCase()).executeTakeFirst()
    return absence(db, kind, former?.id ?? (by === 'id' ? named : null))
  }
  const kept = { cover: row.cover_url, html: row.content_html }
  const { cover, html } = await signStoredUrls(db, media, kept, shownTo(row.id))
  return {
    title: `${row.title} · ${name}`,
    description: row.summary === '' ? description : row.summary.slice(0, 200),
    image: ownPicture(visibleUrlOrNull(cover), origin, media.origin),
    imageWords: row.title,
    type: 'article',
    published: row.publish_time,
    modified: row.updated_time,
    ground: 'paper',
    url: `${origin}/view/${kind}/${encodeURIComponent(row.slug === '' ? row.id : row.slug)}`,
    text: `<h1>${escapeHtml(row.title)}</h1>${html.replaceAll(/<\/?noscript[^>]*>/gi, '')}`,
  }
}

/** What the banner shows first: the newest work where nothing is pinned there. */
async function bannerPicture({ db, media, origin }: LinkPreviews): Promise<string | null> {
  const pinned = (await readPins(db, media)).find(({ slot }) => slot === 'banner')
  const shown = pinned ?? (await readFrontPage(db, media, { pageSize: 1 })).items[0]
  return ownPicture(shown?.coverUrl ?? null, origin, media.origin)
}
