// HTML as clipboards hold it, as the browser reads it, in a small tree for tidying. What comes out is parsed again by the editor's own
// schema before anything shows it.
export interface MarkupElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: MarkupNode[]
}

/** Text as HTML has it, special characters as entities. */
export type MarkupNode = string | MarkupElement

const voids: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

/** A document of its own: nothing in it runs or is loaded. */
export function parseMarkup(html: string): MarkupNode[] {
  return childrenOf(new DOMParser().parseFromString(html, 'text/html').body)
}

function childrenOf(parent: Node): MarkupNode[] {
  return Array.from(parent.childNodes).flatMap((node): MarkupNode[] => {
    if (node instanceof Text) return [escaped(node.data)]
    return node instanceof Element ? [elementOf(node)] : []
  })
}

function elementOf(element: Element): MarkupElement {
  const attributes = Array.from(element.attributes, ({ name, value }) => [name, value])
  return {
    tag: element.tagName.toLowerCase(),
    attributes: Object.fromEntries(attributes) as Record<string, string>, // names and values are texts
    children: childrenOf(element),
  }
}

export function writeMarkup(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const attributes = Object.entries(node.attributes).map(
        ([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`,
      )
      const start = `<${node.tag}${attributes.join('')}>`
      return voids.has(node.tag) ? start : `${start}${writeMarkup(node.children)}</${node.tag}>`
    })
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00A0', '&nbsp;')
}

export function textIn(nodes: readonly MarkupNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textIn(node.children))).join('')
}
