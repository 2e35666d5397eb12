// Addresses of the public pages.
type ViewPlace =
  | { readonly page: 'front' | 'map' | 'map-trial' | 'licence' }
  /** Works by their slug too. */
  | { readonly page: 'pano' | 'tour' | 'blog' | 'category'; readonly id: string }
  /** Articles by their number or name, standing pages by their name, business cards by theirs. */
  /** A review or an appointment by the secret part of its address, in which upper and lower case differ. */
  | { readonly page: 'article' | 'page' | 'card' | 'review' | 'appointment'; readonly name: string }
  | { readonly page: 'unknown' }

const pages = ['pano', 'tour', 'blog', 'category'] as const
const written = ['article', 'page', 'review', 'appointment'] as const
/** By what follows /view/. */
const pagesAlone: Readonly<Record<string, 'front' | 'map' | 'map-trial' | 'licence'>> = {
  '/': 'front',
  'map/': 'map',
  'map/trial': 'map-trial',
  'licence/': 'licence',
}
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const slug = /^[0-9a-z]+(?:-[0-9a-z]+)*$/i

export function viewPlace(pathname: string): ViewPlace {
  const [first = '', kind = '', id = '', ...rest] = pathname.split('/').filter((part) => part !== '')
  const area = first.toLowerCase()
  // The host of a group has its front page there; elsewhere this application is not at the root.
  if (area === '') return { page: 'front' }
  if (area === 'card' && kind !== '' && id === '') return { page: 'card', name: plain(kind) }
  if (area !== 'view' || rest.length > 0) return { page: 'unknown' }
  const alone = pagesAlone[[kind, id].join('/').toLowerCase()]
  if (alone !== undefined) return { page: alone }
  const text = written.find((one) => one === kind.toLowerCase())
  if (text !== undefined && id !== '') return { page: text, name: plain(id) }
  const page = pages.find((one) => one === kind.toLowerCase())
  return page !== undefined && isNamed(page, id) ? { page, id: id.toLowerCase() } : { page: 'unknown' }
}

function isNamed(page: (typeof pages)[number], id: string): boolean {
  return uuid.test(id) || (page !== 'category' && slug.test(id))
}

/** As it was before it became part of an address. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Changes the address without loading the page again; the back key works as usual. */
export function go(to: string): void {
  window.history.pushState(null, '', to)
  window.dispatchEvent(new PopStateEvent('popstate'))
}
