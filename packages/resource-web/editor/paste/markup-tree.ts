// HTML as clipboards hold it, read into a small tree: unquoted attributes, conditional comments and missing end tags
// included. It is for tidying only; what comes out is parsed again by the editor's own schema before anything shows it.
export interface MarkupElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: MarkupNode[]
}

/** Text stands as it stood in the source, its entities untouched. */
export type MarkupNode = string | MarkupElement

const voids: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
/** Their content is no markup. */
const raw: ReadonlySet<string> = new Set(['script', 'style', 'title', 'textarea', 'noscript', 'template'])

/** Start tags that end an element of the same family which was left open, and where that search stops. */
const ends: readonly (readonly [starts: RegExp, ends: RegExp, within: RegExp])[] = [
  [/^(p|h[1-6]|ul|ol|table|blockquote|pre|hr|div|section|article)$/, /^p$/, /^(td|th|li|div|section|body)$/],
  [/^li$/, /^li$/, /^(ul|ol)$/],
  [/^(td|th)$/, /^(td|th)$/, /^(tr|table)$/],
  [/^tr$/, /^tr$/, /^(table|tbody|thead)$/],
]

const token = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>|<(\/?)([a-zA-Z][\w:.-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+|</g
const attribute = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g

export function parseMarkup(html: string): MarkupNode[] {
  const root: MarkupElement = { tag: '', attributes: {}, children: [] }
  const open: MarkupElement[] = [root]
  const top = (): MarkupElement => open.at(-1) ?? root
  token.lastIndex = 0
  for (let found = token.exec(html); found !== null; found = token.exec(html)) {
    const [whole, slash, name] = found
    if (name === undefined) {
      if (!/^<[!?]/.test(whole)) top().children.push(whole === '<' ? '&lt;' : whole)
      continue
    }
    const tag = name.toLowerCase()
    if (slash === '/') {
      const at = open.findLastIndex((one) => one.tag === tag)
      if (at > 0) open.length = at
      continue
    }
    if (raw.has(tag)) {
      const close = html.toLowerCase().indexOf(`</${tag}`, token.lastIndex)
      token.lastIndex = close === -1 ? html.length : close
    }
    closeImplied(open, tag)
    const element = { tag, attributes: attributesOf(found[3] ?? ''), children: [] }
    top().children.push(element)
    if (!voids.has(tag) && !whole.endsWith('/>')) open.push(element)
  }
  return root.children
}

function closeImplied(open: MarkupElement[], tag: string): void {
  for (const [starts, ended, within] of ends) {
    if (!starts.test(tag)) continue
    for (let at = open.length - 1; at > 0; at -= 1) {
      const name = open[at]?.tag ?? ''
      if (ended.test(name)) open.length = at
      if (ended.test(name) || within.test(name)) break
    }
  }
}

function attributesOf(source: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', double, single, bare] of source.matchAll(attribute)) {
    found[name.toLowerCase()] ??= (double ?? single ?? bare ?? '').replaceAll('"', '&quot;')
  }
  return found
}

export function writeMarkup(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${value}"`)
      const start = `<${node.tag}${attributes.join('')}>`
      return voids.has(node.tag) ? start : `${start}${writeMarkup(node.children)}</${node.tag}>`
    })
    .join('')
}

export function textIn(nodes: readonly MarkupNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textIn(node.children))).join('')
}
