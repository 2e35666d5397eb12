// Addresses of the web as people type them.
const MOST_LETTERS = 2000

/** What people type without its beginning still leads somewhere. */
export function completed(text: string): string {
  const typed = text.trim()
  return /^[a-z][a-z0-9+.-]*:/i.test(typed) || typed === '' ? typed : `https://${typed}`
}

export function isAddress(text: string): boolean {
  return text.length <= MOST_LETTERS && /^https?:\/\/\S+$/.test(text) && URL.canParse(text)
}
