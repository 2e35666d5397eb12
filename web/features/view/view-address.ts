// Addresses of the public pages.
export type ViewPlace =
  | { readonly page: 'front' }
  | { readonly page: 'pano' | 'tour' | 'blog'; readonly id: string }
  | { readonly page: 'unknown' }

const pages = ['pano', 'tour', 'blog'] as const
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function viewPlace(pathname: string): ViewPlace {
  const [first = '', kind = '', id = '', ...rest] = pathname.split('/').filter((part) => part !== '')
  if (first.toLowerCase() !== 'view' || rest.length > 0) return { page: 'unknown' }
  if (kind === '') return { page: 'front' }
  const page = pages.find((one) => one === kind.toLowerCase())
  return page !== undefined && uuid.test(id) ? { page, id: id.toLowerCase() } : { page: 'unknown' }
}

/** Changes the address without loading the page anew; the back key works as usual. */
export function go(to: string): void {
  window.history.pushState(null, '', to)
  window.dispatchEvent(new PopStateEvent('popstate'))
}
