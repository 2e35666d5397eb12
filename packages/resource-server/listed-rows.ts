// Rows of a page as the statement brings them: the text of each value in JSON, which goes into the answer as it is. Rules that look at a row
// are given a view of it, whose values are read where they are asked for.
import type { JsonRow } from '@huanshi/server-kit/store/sql-text.ts'
import type { Row, Values } from './rules.ts'

/** The columns of a page. */
export interface RowForm {
  readonly view: (values: JsonRow) => Row
  /** The record as JSON, with what its rules add or give in place of what is stored. */
  readonly write: (values: JsonRow, added: Values) => string
  readonly valueOf: (values: JsonRow, name: string) => unknown
}

/** Asked of a view: the texts behind it. */
const TEXTS = Symbol('texts')

interface Texts {
  readonly names: readonly string[]
  readonly values: JsonRow
}

const heads = new Map<string, string>()

/** Of a member; there are as many as names of fields. */
function headOf(name: string): string {
  const head = heads.get(name) ?? `,${JSON.stringify(name)}:`
  heads.set(name, head)
  return head
}

/** @param hidden names that never leave the server */
export function rowForm(names: readonly string[], hidden: ReadonlySet<string>): RowForm {
  // Of two of a name the last one counts.
  const places = new Map(names.map((name, place) => [name, place]))
  const shown = [...places].filter(([name]) => !hidden.has(name))
  const columns = shown.map(([name, place]) => ({ name, place, head: headOf(name) }))

  function valueOf(values: JsonRow, name: string): unknown {
    const place = places.get(name)
    const text = place === undefined ? undefined : values[place]
    // As the driver wrote it.
    return text === undefined ? undefined : text === null ? null : (JSON.parse(text) as unknown)
  }

  const handler: ProxyHandler<Texts> = {
    get: (texts, name) => (name === TEXTS ? texts : valueOf(texts.values, String(name))),
    has: (_texts, name) => typeof name === 'string' && places.has(name),
    ownKeys: () => [...places.keys()],
    getOwnPropertyDescriptor: ({ values }, name) =>
      typeof name === 'string' && places.has(name)
        ? { value: valueOf(values, name), enumerable: true, configurable: true }
        : undefined,
  }

  return {
    valueOf,
    // It has the members of a row, and no others.
    view: (values) => new Proxy<Texts>({ names, values }, handler) as unknown as Row,
    write(values, added) {
      const given = Object.keys(added)
      const replaced = given.filter((name) => places.has(name))
      let text = ''
      for (const { name, place, head } of columns)
        if (replaced.length === 0 || !replaced.includes(name)) text += head + (values[place] ?? 'null')
      for (const name of given) {
        const value = hidden.has(name) ? undefined : (JSON.stringify(added[name]) as string | undefined) // of undefined there is none
        if (value !== undefined) text += headOf(name) + value
      }
      return `{${text.slice(1)}}`
    },
  }
}

/** Names of the values that hold these letters; of a view none is read for it. */
export function namesHolding(row: Row, letters: string): string[] {
  const { [TEXTS]: texts } = row as Row & { readonly [TEXTS]?: Texts } // of a view alone
  if (texts === undefined) return Object.keys(row).filter((name) => holds(row[name], letters))
  const { names, values } = texts
  return names.filter((_name, place) => values[place]?.includes(letters) === true)
}

function holds(value: unknown, letters: string): boolean {
  if (typeof value === 'string') return value.includes(letters)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((item) => holds(item, letters))
}
