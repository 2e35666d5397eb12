/**
 * What was copied from Word, WeChat or a web page, reduced to what the editor can make itself: paragraphs, headings, lists,
 * quotes, tables, links and pictures. Fonts, sizes, colours, nested boxes and trackers stay behind.
 */
import { cleanInline, isGap, marksOf, readable } from './inline.ts'
import { alignOf, LOST, pictureSource, safeLink } from './pasted-attributes.ts'
import { parseMarkup, textIn, writeMarkup, type MarkupElement, type MarkupNode } from './markup-tree.ts'
import { listsFromWord, withoutMarkers } from './word-lists.ts'

interface Pasted {
  readonly html: string
  /** Pictures that lie on the other computer or inside the clipboard and cannot be taken over. */
  readonly lostPictures: number
}

const dropped =
  /^(head|meta|link|script|style|title|template|noscript|xml|svg|math|object|embed|applet|canvas|video|audio|source|map|form|input|button|select|textarea|colgroup|col|v:.*|w:.*|m:.*|mp-.*|mpvoice|qqmusic)$/
const headings: Readonly<Record<string, string>> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' }
const ownView = /^\/view\/(pano|tour)\/[0-9a-f-]{36}(\?|$)/i

export function cleanPasted(html: string): Pasted {
  const lost = { count: 0 }
  const fragment = /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/i.exec(html)?.[1] ?? html
  const tree = withoutMarkers(listsFromWord(parseMarkup(fragment)))
  return { html: writeMarkup(flow(tree, null, lost)), lostPictures: lost.count }
}

interface Lost {
  count: number
}

/** Blocks only: what stands loose between them becomes paragraphs. */
function flow(nodes: readonly MarkupNode[], align: string | null, lost: Lost): MarkupNode[] {
  return betweenBlocks(
    nodes.flatMap((one) => tidy(one, align, lost)),
    (line) => {
      const kept = cleanInline(line)
      return isGap(kept) ? [] : [block('p', kept, align)]
    },
  )
}

/** Blocks as they are, and what becomes of each run of others between them. */
function betweenBlocks(nodes: readonly MarkupNode[], become: (run: MarkupNode[]) => MarkupNode[]): MarkupNode[] {
  const done: MarkupNode[] = []
  let run: MarkupNode[] = []
  const flush = (): void => {
    if (run.length > 0) done.push(...become(run))
    run = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !isBlock(node)) run.push(node)
    else {
      flush()
      done.push(node)
    }
  }
  flush()
  return done
}

const blockTags = /^(p|h[2-4]|ul|ol|blockquote|pre|table|hr|img|iframe)$/

function isBlock({ tag }: MarkupElement): boolean {
  return blockTags.test(tag)
}

function block(tag: string, children: MarkupNode[], align: string | null = null): MarkupElement {
  return { tag, attributes: align === null ? {} : { style: `text-align: ${align}` }, children }
}

// oxlint-disable-next-line complexity -- a case for each tag
function tidy(node: MarkupNode, align: string | null, lost: Lost): MarkupNode[] {
  if (typeof node === 'string') return [readable(node)]
  const { tag, attributes, children } = node
  if (dropped.test(tag)) return []
  const own = alignOf(attributes) ?? align
  switch (tag) {
    case 'br':
      return [{ tag: 'br', attributes: {}, children: [] }]
    case 'hr':
      return [block('hr', [])]
    case 'img':
      return picture(attributes, lost)
    case 'iframe':
      return ownView.test(attributes['src'] ?? '')
        ? [{ tag, attributes: { src: attributes['src'] ?? '' }, children: [] }]
        : []
    case 'ul':
    case 'ol':
      return list(node, lost)
    case 'blockquote':
      return filled('blockquote', flow(children, own, lost))
    case 'pre':
      return [block('pre', [block('code', [codeLines(children)])])]
    case 'table':
      return table(node, lost)
    case 'a':
      return link(node, own, lost)
    default:
      return tidyText(node, own, lost)
  }
}

const containers =
  /^(p|div|section|article|main|aside|header|footer|figure|figcaption|center|address|body|html|dl|dd|dt|li|td|th|tr|tbody|thead|tfoot|caption|details|summary)$/

/** Headings, what holds paragraphs, and what marks words within them. */
function tidyText(node: MarkupElement, align: string | null, lost: Lost): MarkupNode[] {
  const { tag, children } = node
  if (headings[tag] !== undefined) return heading(headings[tag], node, align, lost)
  if (containers.test(tag)) return flow(children, align, lost)
  return marked(
    marksOf(node),
    children.flatMap((one) => tidy(one, align, lost)),
  )
}

function filled(tag: string, children: MarkupNode[]): MarkupNode[] {
  return children.length === 0 ? [] : [block(tag, children)]
}

/** Marks go around what is inline; blocks within them stand for themselves. */
function marked(
  tags: readonly string[],
  nodes: readonly MarkupNode[],
  attributes: MarkupElement['attributes'] = {},
): MarkupNode[] {
  const outermost = tags[0]
  if (outermost === undefined) return [...nodes]
  const wrap = (children: MarkupNode[]): MarkupNode =>
    tags.toReversed().reduce<MarkupNode[]>((inner, tag) => [{ tag, attributes, children: inner }], children)[0] ?? ''
  return betweenBlocks(nodes, (run) => [isGap(run) ? textIn(run) : wrap(run)])
}

function heading(tag: string, { children }: MarkupElement, align: string | null, lost: Lost): MarkupNode[] {
  return flow(children, align, lost).map((one) => (typeof one !== 'string' && one.tag === 'p' ? { ...one, tag } : one))
}

function link({ attributes, children }: MarkupElement, align: string | null, lost: Lost): MarkupNode[] {
  const inner = children.flatMap((one) => tidy(one, align, lost))
  const href = safeLink(attributes['href'])
  return href === null ? inner : marked(['a'], inner, { href })
}

function picture(attributes: MarkupElement['attributes'], lost: Lost): MarkupNode[] {
  const source = pictureSource(attributes)
  if (source === LOST) lost.count += 1
  if (source === null || source === LOST) return []
  const alt = attributes['alt']?.trim() ?? ''
  return [{ tag: 'img', attributes: { src: source, ...(alt === '' ? {} : { alt }) }, children: [] }]
}

/** Items only; what stands between them belongs to the item before. */
function list({ tag, children }: MarkupElement, lost: Lost): MarkupNode[] {
  const items: MarkupElement[] = []
  for (const child of children) {
    if (typeof child === 'string' && child.trim() === '') continue
    const isItem = typeof child !== 'string' && child.tag === 'li'
    const content = flow(isItem ? child.children : [child], null, lost)
    const last = items.at(-1)
    if (isItem || last === undefined) items.push(block('li', content))
    else last.children.push(...content)
  }
  return filled(
    tag,
    items.filter(({ children: inner }) => inner.length > 0),
  )
}

function table(element: MarkupElement, lost: Lost): MarkupNode[] {
  const rows = rowsIn(element.children).map((row): MarkupElement =>
    block(
      'tr',
      row.children.flatMap((cell): MarkupNode[] => {
        if (typeof cell === 'string' || !/^t[dh]$/.test(cell.tag)) return []
        const spans = ['colspan', 'rowspan'].flatMap((name): [string, string][] => {
          const value = cell.attributes[name] ?? ''
          return /^\d{1,2}$/.test(value) && value !== '1' ? [[name, value]] : []
        })
        const content = flow(cell.children, alignOf(cell.attributes), lost)
        return [
          {
            tag: cell.tag,
            attributes: Object.fromEntries(spans),
            children: content.length === 0 ? [block('p', [])] : content,
          },
        ]
      }),
    ),
  )
  const kept = rows.filter(({ children }) => children.length > 0)
  // Newsletters put everything into one cell: that is a frame and no table.
  const only = kept.length === 1 && kept[0]?.children.length === 1 ? kept[0].children[0] : undefined
  if (only !== undefined && typeof only !== 'string') return only.children
  return kept.length === 0 ? [] : [block('table', [block('tbody', kept)])]
}

function rowsIn(nodes: readonly MarkupNode[]): MarkupElement[] {
  return nodes.flatMap((node) =>
    typeof node === 'string'
      ? []
      : node.tag === 'tr'
        ? [node]
        : /^t(head|body|foot)$/.test(node.tag)
          ? rowsIn(node.children)
          : [],
  )
}

/** WeChat puts each line of code into an element of its own. */
function codeLines(nodes: readonly MarkupNode[]): string {
  const lines = nodes.flatMap((node) =>
    typeof node !== 'string' && /^(code|div|p|li)$/.test(node.tag) ? [textIn([node])] : [],
  )
  const text = lines.length > 1 ? lines.join('\n') : textIn(nodes)
  return text.replace(/&nbsp;|\u00a0/g, ' ')
}
