// Where the terms of a search stand in a record, as HTML that holds nothing but escaped text and <mark>.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { entriesOf } from '@huanshi/kernel/definition/schemas.ts'
import { termsOf } from './search.ts'

/** Signs shown around the first find in a long text. */
const AROUND = 40
const LONGEST = 160

type Highlight = (valueOf: (name: string) => unknown) => Record<string, string>

/** For every record that a search has found. */
export function highlighter(resource: Resource, search: string): Highlight {
  const terms = termsOf(search).sort((a, b) => b.length - a.length)
  if (terms.length === 0) return () => ({})
  // Terms hold letters, figures and ideographs only, so nothing in them means anything to a pattern.
  const finder = new RegExp(terms.join('|'), 'giu')
  const names = entriesOf(resource).flatMap(([name, { traits }]) => (traits.search === undefined ? [] : [name]))
  return (valueOf) => {
    const found: Record<string, string> = {}
    for (const name of names) {
      const value = valueOf(name)
      const marked = mark(Array.isArray(value) ? value.join('、') : typeof value === 'string' ? value : '', finder)
      if (marked !== null) found[name] = marked
    }
    return found
  }
}

function mark(text: string, finder: RegExp): string | null {
  const first = text.search(finder)
  if (first === -1) return null
  const isLong = text.length > LONGEST
  const start = isLong ? Math.max(0, first - AROUND) : 0
  const piece = isLong ? text.slice(start, start + LONGEST).toWellFormed() : text
  let marked = start > 0 ? '…' : ''
  let done = 0
  for (const match of piece.matchAll(finder)) {
    marked += `${escaped(piece.slice(done, match.index))}<mark>${escaped(match[0])}</mark>`
    done = match.index + match[0].length
  }
  return `${marked}${escaped(piece.slice(done))}${start + piece.length < text.length ? '…' : ''}`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
