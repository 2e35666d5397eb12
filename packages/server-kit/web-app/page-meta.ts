// What a public page says of itself in its head, before any script runs: to those who pass its address on, to search engines, and to
// readers without scripts.
import type { BrandWords } from '../settings/brand-words.ts'
import type { SiteWords } from '../settings/site-words.ts'
import { escapeHtml as escape } from '../http/plain-page.ts'
import { languages, ownLanguage, pageLanguage, type Language, type Reader } from '@huanshi/kernel/language/languages.ts'
import type { ServedHost } from '../http/group-hosts.ts'
import type { BuildFiles } from './build-modules.ts'

/** A feed of what a page is about, in both of its forms. */
export interface PageFeed {
  readonly title: string
  readonly atom: string
  readonly json: string
}

/** What is seen from the first paint on, until the page's script has drawn the same in its place. */
export interface FirstPicture {
  /** Absolute. */
  readonly address: string
  /** The whole window, the head of what is read, or the banner of a front page: view.html says where these are. */
  readonly at: 'window' | 'head' | 'banner'
}

export function firstPictureAt(at: FirstPicture['at'], address: string | null): FirstPicture | null {
  return address === null ? null : { address, at }
}

export interface PageMeta {
  readonly title: string
  readonly description: string
  /** Absolute address of a picture. */
  readonly image: string | null
  readonly imageSize?: { readonly width: number; readonly height: number } | null
  /** What is seen in it. */
  readonly imageWords?: string
  /** Absolute address of a square one, for cards that have no room for more: WeChat's and QQ's. */
  readonly square?: string | null
  /** A website unless told. */
  readonly type?: 'article' | 'profile' | 'video.other' | 'website'
  readonly published?: string | null
  readonly modified?: string | null
  readonly author?: string
  /** Languages that it can be read in besides those of the site, as its author named them. */
  readonly languages?: readonly string[]
  /** In which it speaks to this reader; what the browser likes best where it does not matter. */
  readonly language?: Language
  /** False keeps it out of search engines. */
  readonly isListed?: boolean
  /** Where one reads, rather than looks: the ground is the theme's own from the first paint on. */
  readonly ground?: 'paper'
  /** The one absolute address of what several lead to; the one that was asked for where it is absent. */
  readonly url?: string
  /** Address of the page's oEmbed description, to which `&format=xml` may be added. */
  readonly oembed?: string
  readonly feeds?: readonly PageFeed[]
  /** The same in other forms, by media types. */
  readonly forms?: Readonly<Record<string, { readonly title: string; readonly address: string }>>
  /** schema.org, in JSON-LD. */
  readonly structured?: readonly object[]
  /** Markup with the title and the text, for readers without scripts. */
  readonly text?: string
  /** What the page's script will fetch first, asked for together with the script itself. */
  readonly fetches?: readonly string[]
  readonly firstPicture?: FirstPicture | null
  /** Whose it is, where that is another than the site. */
  readonly brand?: BrandWords | undefined
  /** What that script will import, by their paths in the sources of the pages. */
  readonly modules?: readonly string[]
}

/** There is nothing at this address: never was, or no more. */
export interface PageAbsence {
  readonly status: 404 | 410
}

/** What was looked for is at another address of this site. */
interface PageMove {
  readonly moved: string
}

export type PageAnswer = PageMeta | PageAbsence | PageMove

/**
 * The absolute address of a picture of this site; null where there is none, or it would be found elsewhere.
 * @param files origin of the host that gives files out; empty for the site's own
 */
export function ownPicture(address: string | null, origin: string, files = ''): string | null {
  const url = address === null ? null : URL.parse(address, origin)
  return url !== null && (url.origin === origin || url.origin === files) ? url.href : null
}

/** Null for paths that are somebody else's to describe. */
export type DescribePage = (
  path: string,
  site: SiteWords,
  query: URLSearchParams,
  reader: Reader,
  /** By whose name it was asked for; null on the site's own. */
  host: ServedHost | null,
) => Promise<PageAnswer | null>

/** Of a page that is about no work. */
export function languageFor(reader: Reader): Language {
  return pageLanguage({ ...reader, work: [] })
}

interface PagePlace {
  /** Name of the site. */
  readonly site: string
  readonly url: string
  readonly language?: Language
  /** It was asked for by name: search engines keep this address apart from that of other languages. */
  readonly isLanguageAsked?: boolean
  /** Of the modules of the page. */
  readonly files?: BuildFiles
}

const noFiles: BuildFiles = { scripts: [], styles: [] }

/** Writes it into the head of a built page, in place of its own title. */
export function withMeta(html: string, meta: PageMeta, place: PagePlace): string {
  const { files = noFiles } = place
  const { title, firstPicture = null, text = '', ground } = meta
  const isNew = (href: string): boolean => !html.includes(`href="${href}"`) && !html.includes(`src="${href}"`)
  const tags = [
    `<title>${escape(title)}</title>`,
    ...graphTags(meta, place),
    ...pictureTags(meta),
    ...itemTags(meta),
    ...linkTags(meta, place),
    ...(meta.fetches ?? []).map((href) => preloadTag({ as: 'fetch', href })),
    ...files.scripts.filter(isNew).map((href) => `<link rel="modulepreload" crossorigin href="${escape(href)}">`),
    ...files.styles.filter(isNew).map((href) => `<link rel="preload" as="style" crossorigin href="${escape(href)}">`),
    ...(meta.structured ?? []).map((one) => `<script type="application/ld+json">${scriptData(one)}</script>`),
  ]
  const begun = firstPicture === null ? html : withFirstPicture(html, firstPicture)
  return begun
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<html\b/, (tag) => (ground === undefined ? tag : `${tag} data-ground="${ground}"`))
    .replace('</head>', () => `${tags.join('\n')}\n</head>`)
    .replace('<noscript>', (tag) => (text === '' ? tag : `${tag}<main class="hs-plain">${text}</main>`))
}

const SHEETS = /<link rel="stylesheet"[^>]*>/g

/** The sheets of styles come behind it: browsers paint what stands before a sheet in the body without waiting for it. */
function withFirstPicture(html: string, picture: FirstPicture): string {
  const sheets = html.match(SHEETS) ?? []
  return html
    .replace(SHEETS, '')
    .replace('<head>', () => `<head>${firstPreload(picture)}`)
    .replace('<body>', () => `<body>${firstPictureTag(picture)}${sheets.join('')}`)
}

/** Ahead of the scripts, which else take all connections of HTTP/1.1 before the body is read. */
function firstPreload({ address }: FirstPicture): string {
  return `<link rel="preload" as="image" fetchpriority="high" href="${escape(address)}">`
}

function firstPictureTag({ address, at }: FirstPicture): string {
  return `<img id="first-picture" data-at="${at}" src="${escape(address)}" alt="" fetchpriority="high">`
}

/** What a page's script asks for first, as that script will ask for it. */
export interface Preload {
  readonly as: 'fetch' | 'script'
  readonly href: string
}

/** Fetched by the browser together with the page's script. */
export function preloadTag({ as, href }: Preload): string {
  const origin = as === 'fetch' ? ' crossorigin="anonymous"' : ''
  return `<link rel="preload" as="${as}"${origin} href="${escape(href)}">`
}

function graphTags(meta: PageMeta, place: PagePlace): string[] {
  const { title, description, type = 'website', published, modified, author } = meta
  const { language = ownLanguage } = place
  const isArticle = type === 'article'
  return [
    tag('name', 'description', description),
    ...(author === undefined ? [] : [tag('name', 'author', author)]),
    ...(meta.isListed === false ? [tag('name', 'robots', 'noindex')] : []),
    tag('property', 'og:site_name', place.site),
    tag('property', 'og:type', type),
    tag('property', 'og:locale', locales[language] ?? language),
    ...otherLocales(meta, language).map((code) => tag('property', 'og:locale:alternate', code)),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    tag('property', 'og:url', canonicalOf(meta, place) ?? place.url),
    ...(isArticle && published ? [tag('property', 'article:published_time', published)] : []),
    ...(isArticle && modified ? [tag('property', 'article:modified_time', modified)] : []),
    tag('name', 'twitter:title', title),
    tag('name', 'twitter:description', description),
  ]
}

/** Those that the work is written in, and those in which the page around it can speak. */
function otherLocales({ languages: written, isListed }: PageMeta, language: Language): string[] {
  const codes = written ?? (isListed === false ? [] : languages)
  const all = new Set(codes.flatMap((code) => locales[code] ?? []))
  all.delete(locales[language] ?? '')
  return [...all]
}

/** The address that is this page in this language, whatever led here. */
function canonicalOf({ url }: PageMeta, { language, isLanguageAsked = false }: PagePlace): string | undefined {
  return url === undefined || !isLanguageAsked || language === undefined ? url : inLanguage(url, language)
}

function inLanguage(url: string, language: Language): string {
  const address = new URL(url)
  address.searchParams.set('lang', language)
  return address.href
}

/** Open Graph names a language with a country. */
const locales: Readonly<Record<string, string | undefined>> = {
  'zh-CN': 'zh_CN',
  'zh-Hant': 'zh_TW',
  'zh-TW': 'zh_TW',
  'zh-HK': 'zh_HK',
  en: 'en_US',
  'en-US': 'en_US',
  'en-GB': 'en_GB',
  ja: 'ja_JP',
  ko: 'ko_KR',
  fr: 'fr_FR',
  de: 'de_DE',
  es: 'es_ES',
  ru: 'ru_RU',
}

function pictureTags({ image, imageSize = null, imageWords = '' }: PageMeta): string[] {
  if (image === null) return [tag('name', 'twitter:card', 'summary')]
  const size =
    imageSize === null
      ? []
      : ([
          ['width', imageSize.width],
          ['height', imageSize.height],
        ] as const)
  return [
    tag('property', 'og:image', image),
    ...size.map(([name, pixels]) => tag('property', `og:image:${name}`, String(pixels))),
    ...(imageWords === '' ? [] : [tag('property', 'og:image:alt', imageWords)]),
    tag('name', 'twitter:card', 'summary_large_image'),
    tag('name', 'twitter:image', image),
    ...(imageWords === '' ? [] : [tag('name', 'twitter:image:alt', imageWords)]),
  ]
}

/** QQ reads these, and WeChat's card takes its picture here. */
function itemTags({ title, description, square = null }: PageMeta): string[] {
  if (square === null) return []
  return [tag('itemprop', 'name', title), tag('itemprop', 'description', description), tag('itemprop', 'image', square)]
}

function linkTags(meta: PageMeta, place: PagePlace): string[] {
  const { url, oembed, feeds = [], isListed, forms = {} } = meta
  const canonical = canonicalOf(meta, place)
  const alternate = (type: string, href: string, title: string): string =>
    `<link rel="alternate" type="${escape(type)}" href="${escape(href)}" title="${escape(title)}">`
  return [
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escape(canonical)}">`]),
    ...(url === undefined || isListed === false ? [] : inOtherLanguages(url)),
    ...(oembed === undefined
      ? []
      : [
          alternate('application/json+oembed', oembed, 'oEmbed'),
          alternate('text/xml+oembed', `${oembed}&format=xml`, 'oEmbed'),
        ]),
    ...feeds.flatMap(({ title, atom, json }) => [
      alternate('application/atom+xml', atom, title),
      alternate('application/feed+json', json, title),
    ]),
    ...Object.entries(forms).map(([type, form]) => alternate(type, form.address, form.title)),
  ]
}

function inOtherLanguages(url: string): string[] {
  const link = (code: string, href: string): string =>
    `<link rel="alternate" hreflang="${code}" href="${escape(href)}">`
  return [...languages.map((code) => link(code, inLanguage(url, code))), link('x-default', url)]
}

function tag(kind: 'itemprop' | 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escape(content)}">`
}

/** Nothing in it ends the element that it stands in. */
function scriptData(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
