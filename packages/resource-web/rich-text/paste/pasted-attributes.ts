// The few attributes that survive: where text is aligned, where a link leads, where a picture lies.
type Attributes = Readonly<Record<string, string>>

/** Left is what text does anyway, and justified is what WeChat writes on every paragraph. */
export function alignOf(attributes: Attributes): string | null {
  const styled = /(?:^|[;\s])text-align:\s*([a-z]+)/i.exec(attributes['style'] ?? '')?.[1]
  const align = (styled ?? attributes['align'] ?? '').toLowerCase()
  return align === 'center' || align === 'right' ? align : null
}

export function safeLink(href: string | undefined): string | null {
  const address = href?.trim() ?? ''
  return /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(address) ? address : null
}

/** What stands for a picture that cannot be reached from elsewhere. */
export const LOST = 'lost'

/** `LOST`, an address, or null for what is no picture at all. */
export function pictureSource(attributes: Attributes): string | null {
  const given = [attributes['data-src'], attributes['data-original'], attributes['data-lazy-src'], attributes['src']]
  const address = given
    .map((one) => one?.trim() ?? '')
    .find((one) => /^(https?:)?\/\//i.test(one) || /^\/[^/]/.test(one))
  if (address !== undefined) {
    if (isTracker(attributes)) return null
    return address.startsWith('//') ? `https:${address}` : address
  }
  const last = attributes['src']?.trim() ?? ''
  // Placeholders that wait for a script.
  if (last === '' || /^data:image\/(svg|gif)/i.test(last)) return null
  return LOST
}

function isTracker({ width, height }: Attributes): boolean {
  return width === '1' || height === '1' || width === '0' || height === '0'
}
