// Whose site this is, as the server wrote it into the page.
const DEFAULT_NAME = '环视'

/** Where every record number of a site in China can be looked up. */
export const RECORDS = 'https://beian.miit.gov.cn/'

export function siteName(): string {
  const name = told('site')
  return name === '' ? DEFAULT_NAME : name
}

/** Empty where there is none. */
export function siteRecord(): string {
  return told('icp')
}

/** Address of a picture; empty for the product's own. */
export function siteLogo(): string {
  return told('logo')
}

/** False where the page was not sent by a site: a work that was taken away, opened from disk. */
export function isOnSite(): boolean {
  return told('site') !== ''
}

/** An administrator has just changed them. */
export function changeSiteWords(words: {
  readonly site?: string
  readonly icp?: string
  readonly logo?: string
}): void {
  Object.assign(document.documentElement.dataset, words)
}

function told(name: string): string {
  return typeof document === 'undefined' ? '' : (document.documentElement.dataset[name] ?? '')
}
