// The standing pages that people agree to, by the names in their addresses.

export const termsPages = ['terms', 'privacy'] as const
type TermsPage = (typeof termsPages)[number]

/** Where everybody reads it. */
export function termsAddress(page: TermsPage): string {
  return `/view/page/${page}`
}
