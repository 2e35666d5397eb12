// The documents of sitemaps.org, written as they are read from the database.
import { xmlElement, XML_HEAD } from '../xml/write-xml.ts'
import { listedKinds, type Listed, type ListedKind, type ListedParts, type ListedScope } from './listed-works.ts'

/** What one document may hold, as the protocol says. */
export const MOST = 50_000
const PIECE = 1_000

const ROOT =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n'

/** Of one kind, from an id on. @param most addresses */
export async function* sitemapOf(
  parts: ListedParts & { readonly origin: string; readonly scope: ListedScope },
  { kind, from, most = MOST }: { readonly kind: ListedKind; readonly from: string; readonly most?: number },
): AsyncGenerator<string> {
  yield XML_HEAD + ROOT
  let next = from
  for (let left = most; left > 0;) {
    const wanted = Math.min(PIECE, left)
    // One more than are written, so that the next piece begins at a known id.
    const rows = await listedKinds[kind].read(parts, { from: next, most: wanted + 1, scope: parts.scope })
    const shown = rows.slice(0, wanted)
    yield shown.map((row) => urlOf(row, parts.origin)).join('')
    const following = rows[wanted]
    if (following === undefined) break
    next = following.id
    left -= shown.length
  }
  yield '</urlset>\n'
}

function urlOf({ path, modified, image }: Listed, origin: string): string {
  const picture =
    image === null ? '' : `<image:image>${xmlElement('image:loc', new URL(image, origin).href)}</image:image>`
  return `<url>${xmlElement('loc', origin + path)}${modified === null ? '' : xmlElement('lastmod', modified)}${picture}</url>\n`
}

export function sitemapIndex(places: readonly string[]): string {
  const entries = places.map((loc) => `<sitemap>${xmlElement('loc', loc)}</sitemap>\n`).join('')
  return `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</sitemapindex>\n`
}
