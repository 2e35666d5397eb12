// What link previews are told about a public page.
import type { BuildFiles } from './build-modules.ts'
import type { SiteWords } from '../settings/site-words.ts'

export interface PageMeta {
  readonly title: string
  readonly description: string
  /** Absolute address of a picture. */
  readonly image: string | null
  /** The one absolute address of what several lead to; the one that was asked for where it is absent. */
  readonly url?: string
  /** Address of the page's oEmbed description. */
  readonly oembed?: string
  /** What the page's script will fetch first, asked for together with the script itself. */
  readonly fetches?: readonly string[]
  /** Pictures that the page will show first of all. */
  readonly pictures?: readonly string[]
  /** Fills the page until its script has drawn what it is about, and takes it away. */
  readonly firstPicture?: string | null
  /** What that script will import, by their paths in the sources of the pages. */
  readonly modules?: readonly string[]
}

/**
 * The absolute address of a picture of this site; null where there is none, or it would be found elsewhere.
 * @param files origin of the host that gives files out; empty for the site's own
 */
export function ownPicture(address: string | null, origin: string, files = ''): string | null {
  const url = address === null ? null : URL.parse(address, origin)
  return url !== null && (url.origin === origin || url.origin === files) ? url.href : null
}

/** Null for paths that are somebody else's to describe, or that visitors may not see. */
export type DescribePage = (path: string, site: SiteWords) => Promise<PageMeta | null>

interface PagePlace {
  /** Name of the site. */
  readonly site: string
  readonly url: string
  /** Of the modules of the page. */
  readonly files?: BuildFiles
}

/** Puts Open Graph tags into the head of a built page, in place of its own title. */
export function withMeta(
  html: string,
  { title, description, image, oembed, fetches = [], pictures = [], firstPicture = null, url: proper }: PageMeta,
  { site, url, files = { scripts: [], styles: [] } }: PagePlace,
): string {
  const isNew = (href: string): boolean => !html.includes(`href="${href}"`) && !html.includes(`src="${href}"`)
  const tags = [
    `<title>${escape(title)}</title>`,
    tag('name', 'description', description),
    tag('property', 'og:site_name', site),
    tag('property', 'og:type', 'website'),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    tag('property', 'og:url', proper ?? url),
    ...(proper === undefined ? [] : [`<link rel="canonical" href="${escape(proper)}">`]),
    ...(image === null ? [] : [tag('property', 'og:image', image), tag('name', 'twitter:card', 'summary_large_image')]),
    ...pictures.map((href) => `<link rel="preload" as="image" fetchpriority="high" href="${escape(href)}">`),
    ...fetches.map((href) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escape(href)}">`),
    ...files.scripts.filter(isNew).map((href) => `<link rel="modulepreload" crossorigin href="${escape(href)}">`),
    ...files.styles.filter(isNew).map((href) => `<link rel="preload" as="style" crossorigin href="${escape(href)}">`),
    ...(oembed === undefined ? [] : [`<link rel="alternate" type="application/json+oembed" href="${escape(oembed)}">`]),
  ]
  const first =
    firstPicture === null ? '' : `<img id="first-picture" src="${escape(firstPicture)}" alt="" fetchpriority="high">`
  return html
    .replace(/<title>[^<]*<\/title>/, '')
    .replace('</head>', () => `${tags.join('\n')}\n</head>`)
    .replace('<body>', () => `<body>${first}`)
}

function tag(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escape(content)}">`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
