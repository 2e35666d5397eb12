// Who is looking: the browser keeps its identifier for good, each tab its own as long as it lives.

export function browserId(): string {
  return kept(() => window.localStorage, 'huanshi:browser')
}

export function tabId(): string {
  return kept(() => window.sessionStorage, 'huanshi:tab')
}

/** Where the browser keeps nothing, an identifier lasts as long as the page. */
const unkept = new Map<string, string>()

/** In frames of other sites even naming the storage throws. */
function kept(storageOf: () => Storage, name: string): string {
  try {
    const storage = storageOf()
    const before = storage.getItem(name)
    if (before !== null && before !== '') return before
    const made = newId()
    storage.setItem(name, made)
    return made
  } catch {
    const made = unkept.get(name) ?? newId()
    unkept.set(name, made)
    return made
  }
}

/** Also on pages without TLS, where browsers offer no `randomUUID`. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
