// The last part of a work's short address, of one namespace for tours, panoramas and blogs: /t/{slug}. An id may stand in the same
// place of longer addresses, and its digits alone in codes that are scanned, so that a slug never looks like either.

export const WORK_SLUG_MISMATCH = '只能用字母、数字和连字符，至少两个字符，连字符不能在两端'
const WORK_SLUG_RESERVED = '这个名字留给网站自己用，请换一个'

const written = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^[0-9a-f]{32}$/

/** Names that would pass for the site's own pages, or that addresses may need later. */
const reserved: ReadonlySet<string> = new Set(
  [
    'about account admin api app article articles assets author authors blog blogs card cards category contact create',
    'demo docs edit embed feed feeds group groups help home huanshi hubs identity index info license licence login logout',
    'map media new news null oembed official page pages pano panos preview privacy public robots root rss search security',
    'settings share sign-in sign-out signin signout sitemap sitemaps staff static status support system terms test tour',
    'tours undefined user users view well-known www',
  ].flatMap((line) => line.split(' ')),
)

/** Whether small letters are a slug. */
export function isWorkSlug(text: string): boolean {
  return text.length >= 2 && text.length <= 60 && written.test(text) && !id.test(text)
}

export function isReservedSlug(text: string): boolean {
  return reserved.has(text)
}

/** What is wrong with small letters as a slug, in words for their author; null when nothing is. */
export function slugFault(text: string): string | null {
  if (!isWorkSlug(text)) return WORK_SLUG_MISMATCH
  return isReservedSlug(text) ? WORK_SLUG_RESERVED : null
}
