// Rich text as it may be kept: what the contract's rules say and nothing else. Whether a picture of another site is shown is for
// the page's own policy to say.
import { entriesOf } from '@huanshi/kernel/definition/schemas.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { holdsRichText, mapRichText } from '@huanshi/kernel/definition/rich-text.ts'
import {
  RICH_REL,
  richAttributes,
  richClasses,
  richFrame,
  richSchemes,
  richStyles,
  richTags,
} from '@huanshi/kernel/protocol/rich-text-rules.ts'
import sanitizeHtml, { type IOptions } from 'sanitize-html'
import type { Values } from './rules.ts'

const rules: IOptions = {
  allowedTags: [...richTags],
  allowedAttributes: { '*': ['style'], ...mutable(richAttributes, (names) => [...names]) },
  allowedClasses: mutable(richClasses, (pattern) => [pattern]),
  allowedStyles: mutable(richStyles, (styles) => mutable(styles, (pattern) => [pattern])),
  allowedSchemes: [...richSchemes.all],
  allowedSchemesByTag: { img: [...richSchemes.img] },
  allowProtocolRelative: false,
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: RICH_REL } }) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && !richFrame.test(attribs['src'] ?? ''),
}

function mutable<V, W>(record: Readonly<Record<string, V>>, change: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}

/** Taking something out may bring together what lay around it: what is kept is what stays the same. */
const MOST_ROUNDS = 5

export function harmlessHtml(html: string): string {
  let before = html
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const after = sanitizeHtml(before, rules)
    if (after === before) return after
    before = after
  }
  return sanitizeHtml(before, { allowedTags: [], allowedAttributes: {} })
}

/** The values with every rich text in them made harmless, however deep it lies. */
export function withHarmlessHtml(resource: Resource, values: Values): Values {
  const rich = entriesOf(resource).filter(([name, { schema }]) => values[name] !== undefined && holdsRichText(schema))
  const cleaned = rich.map(([name, { schema }]) => [name, mapRichText(schema, values[name], harmlessHtml)])
  return cleaned.length === 0 ? values : { ...values, ...Object.fromEntries(cleaned) }
}
