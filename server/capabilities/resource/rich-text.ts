// Rich text as it may be kept: what an editor makes and nothing that runs, sends or covers the page. Whether a
// picture of another site is shown is for the page's own policy to say.
import { entriesOf } from '@huanshi/contract/definition/schemas.ts'
import sanitizeHtml, { type IOptions } from 'sanitize-html'
import type { Model } from './model.ts'
import type { Values } from './rules.ts'

const length = [/^\d{1,4}(\.\d+)?(px|em|rem|%)$/]

const tags =
  'p br hr h1 h2 h3 h4 blockquote pre code ul ol li strong b em i u s sub sup mark span div a img figure figcaption table thead tbody tr th td colgroup col iframe'.split(
    ' ',
  )

const rules: IOptions = {
  allowedTags: tags,
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan', 'colwidth'],
    td: ['colspan', 'rowspan', 'colwidth'],
    col: ['width'],
    iframe: ['src', 'title', 'width', 'height', 'allowfullscreen'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      color: [/^#[0-9a-f]{3,8}$/i, /^rgb\((\d{1,3}, ?){2}\d{1,3}\)$/],
      'background-color': [/^#[0-9a-f]{3,8}$/i, /^rgb\((\d{1,3}, ?){2}\d{1,3}\)$/],
    },
    col: { width: length, 'min-width': length },
    table: { width: length, 'min-width': length },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  transformTags: {
    // A page opened from here must not be able to steer this one.
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer nofollow' } }),
  },
  // Only our own public pages are shown within a text.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'iframe' && !/^\/view\/(pano|tour)\/[0-9a-f-]{36}(\?embed=1)?$/.test(attribs['src'] ?? ''),
}

export function harmlessHtml(html: string): string {
  return sanitizeHtml(html, rules)
}

/** The values with their rich text made harmless. */
export function withHarmlessHtml({ resource }: Model, values: Values): Values {
  const rich = entriesOf(resource).filter(
    ([name, { traits }]) => traits.html === true && typeof values[name] === 'string',
  )
  if (rich.length === 0) return values
  return { ...values, ...Object.fromEntries(rich.map(([name]) => [name, harmlessHtml(String(values[name]))])) }
}
