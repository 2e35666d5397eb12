// Alone, for pages that only pass addresses on: the names that are kept for the site weigh more than all of this.

/** The short address by which a work is passed on. */
export function shortAddress(slug: string): string {
  return `/t/${slug}`
}
