// What rich text may hold: exactly what the editor makes, and nothing that runs, sends or covers the page. The server keeps no more
// than this, and the browser shows no more.

export const richTags: readonly string[] =
  'p br hr h1 h2 h3 h4 blockquote pre code ul ol li strong b em i u s sub sup mark span div a img figure figcaption table thead tbody tr th td colgroup col iframe'.split(
    ' ',
  )

/** By tag; every tag may have a style as well. */
export const richAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start', 'type'],
  th: ['colspan', 'rowspan', 'colwidth'],
  td: ['colspan', 'rowspan', 'colwidth'],
  col: ['width'],
  iframe: ['src', 'title', 'width', 'height', 'allowfullscreen'],
}

/** By tag: names of the languages of code. */
export const richClasses: Readonly<Record<string, RegExp>> = { code: /^language-[\w-]{1,30}$/ }

const length = /^\d{1,4}(\.\d+)?(px|em|rem|%)$/
const colour = /^(#[0-9a-f]{3,8}|rgb\((\d{1,3}, ?){2}\d{1,3}\))$/i

/** Styles of every tag, and further ones of some. */
export const richStyles: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  '*': { 'text-align': /^(left|right|center|justify)$/, color: colour, 'background-color': colour },
  col: { width: length, 'min-width': length },
  table: { width: length, 'min-width': length },
}

/** How an address may begin that leads elsewhere; those of this site begin with one slash. */
export const richSchemes = { all: ['http', 'https', 'mailto', 'tel'], img: ['https', 'http'] } as const

/** Only our own public pages are shown within a text. */
export const richFrame = /^\/view\/(pano|tour)\/[0-9a-f-]{36}(\?embed=1)?$/

/** A page that is opened from a text must not be able to steer it. */
export const RICH_REL = 'noopener noreferrer nofollow'
