// The value of a header such as Content-Disposition or Content-Type: its first word and its parameters.

interface HeaderValue {
  /** Lower-case. */
  readonly value: string
  /** By lower-case name; an extended parameter (`name*=UTF-8''…`) wins over its plain form. */
  readonly parameters: ReadonlyMap<string, string>
}

const PARAMETER = /;\s*([!#$%&'*+\-.^_`|~\w]+)\s*=\s*(?:"((?:[^"\\]|\\[^])*)"|([^;\s"]*))\s*/gy

export function parseHeaderValue(text: string): HeaderValue | null {
  const semicolon = text.indexOf(';')
  const value = (semicolon < 0 ? text : text.slice(0, semicolon)).trim().toLowerCase()
  const parameters = new Map<string, string>()
  const extended = new Set<string>()
  let at = semicolon < 0 ? text.length : semicolon
  while (at < text.length) {
    PARAMETER.lastIndex = at
    const match = PARAMETER.exec(text)
    if (match === null) return /^[;\s]*$/.test(text.slice(at)) ? { value, parameters } : null
    at = PARAMETER.lastIndex
    const [, rawName = '', quoted, bare = ''] = match
    const name = rawName.toLowerCase()
    if (name.endsWith('*')) {
      const decoded = decodeExtended(bare)
      if (decoded === null) continue
      parameters.set(name.slice(0, -1), decoded)
      extended.add(name.slice(0, -1))
    } else if (!extended.has(name)) {
      parameters.set(name, quoted === undefined ? bare : unquote(quoted))
    }
  }
  return { value, parameters }
}

/** Browsers send a quote within a name as %22, other clients as \"; a lone backslash belongs to the name. */
function unquote(text: string): string {
  return text
    .replace(/\\(["\\])/g, '$1')
    .replace(/%22/g, '"')
    .replace(/%0D/g, '\r')
    .replace(/%0A/g, '\n')
}

/** RFC 5987: charset'language'percent-encoded. */
function decodeExtended(text: string): string | null {
  const match = /^([\w-]+)'[^']*'(.*)$/.exec(text)
  if (match === null) return null
  const [, charset = '', encoded = ''] = match
  try {
    if (charset.toLowerCase() === 'utf-8') return decodeURIComponent(encoded)
    if (charset.toLowerCase() === 'iso-8859-1') return unescapeLatin(encoded)
    return null
  } catch {
    return null
  }
}

function unescapeLatin(text: string): string {
  return text.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
