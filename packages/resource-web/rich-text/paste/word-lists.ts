// Word writes lists as paragraphs with a level in their style and the bullet as text; here they become lists again.
import { textIn, type MarkupElement, type MarkupNode } from './markup-tree.ts'

interface Item {
  readonly level: number
  readonly isOrdered: boolean
  readonly children: MarkupNode[]
}

const ordered = /^\s*[(（]?(\d+|[a-z]{1,3}|[一二三四五六七八九十百]+)[.)、．）]/i

/** The same nodes, with every run of list paragraphs put into nested lists. */
export function listsFromWord(nodes: readonly MarkupNode[]): MarkupNode[] {
  const done: MarkupNode[] = []
  let run: Item[] = []
  const flush = (): void => {
    if (run.length > 0) done.push(...nested(run))
    run = []
  }
  for (const node of nodes) {
    const item = typeof node === 'string' ? null : itemOf(node)
    if (item !== null) run.push(item)
    else if (typeof node !== 'string') {
      flush()
      done.push({ ...node, children: listsFromWord(node.children) })
    } else if (node.trim() === '' && run.length > 0) continue
    else {
      flush()
      done.push(node)
    }
  }
  flush()
  return done
}

function itemOf(element: MarkupElement): Item | null {
  const level = /mso-list:\s*l\d+\s+level(\d+)/i.exec(element.attributes['style'] ?? '')?.[1]
  if (element.tag !== 'p' || level === undefined) return null
  const marker = textIn(markersIn(element.children)).replace(/&nbsp;/g, ' ')
  return { level: Number(level), isOrdered: ordered.test(marker), children: withoutMarkers(element.children) }
}

function isMarker({ attributes }: MarkupElement): boolean {
  return /mso-list:\s*ignore/i.test(attributes['style'] ?? '')
}

function markersIn(nodes: readonly MarkupNode[]): MarkupNode[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : isMarker(node) ? [node] : markersIn(node.children)))
}

export function withoutMarkers(nodes: readonly MarkupNode[]): MarkupNode[] {
  return nodes
    .filter((node) => typeof node === 'string' || !isMarker(node))
    .map((node) => (typeof node === 'string' ? node : { ...node, children: withoutMarkers(node.children) }))
}

/** A list for each change of kind; deeper items go into the item before them. */
function nested(items: readonly Item[]): MarkupElement[] {
  const lists: MarkupElement[] = []
  const base = Math.min(...items.map(({ level }) => level))
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at]
    if (item === undefined) break
    const tag = item.isOrdered ? 'ol' : 'ul'
    const deeper = items.slice(at + 1).findIndex(({ level }) => level <= base)
    const below = items.slice(at + 1, deeper === -1 ? undefined : at + 1 + deeper)
    const entry: MarkupElement = { tag: 'li', attributes: {}, children: [...item.children, ...nestedOrNone(below)] }
    const last = lists.at(-1)
    if (last?.tag === tag) last.children.push(entry)
    else lists.push({ tag, attributes: {}, children: [entry] })
    at += below.length
  }
  return lists
}

function nestedOrNone(items: readonly Item[]): MarkupElement[] {
  return items.length === 0 ? [] : nested(items)
}
