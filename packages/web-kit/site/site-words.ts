// Whose site this is, as the server wrote it into the page.
const DEFAULT_NAME = '环视'

/** Where every record number of a site in China can be looked up. */
export const RECORDS = 'https://beian.miit.gov.cn/'

/** Of the brand whose work the page shows, where it has one. */
export function siteName(): string {
  return told('brand') || told('site') || DEFAULT_NAME
}

type BrandWord = 'website' | 'contact' | 'maker' | 'watermark' | 'watermarkPlace' | 'lockPicture' | 'lockWords'

/** What a brand says besides its name; empty where it does not, or where the page is the site's own. */
export function brandWord(word: BrandWord): string {
  return told(word)
}

/** Where the site itself is, on the host of a group; empty everywhere else. */
export function siteOrigin(): string {
  return told('groupHost')
}

/** Empty where there is none. */
export function siteRecord(): string {
  return told('icp')
}

/** Address of a picture; empty for the product's own. */
export function siteLogo(onPicture = false): string {
  return (onPicture && told('darkLogo')) || told('logo')
}

/** A brand without a logo stands by its name alone. */
export function isBranded(): boolean {
  return told('brand') !== ''
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
