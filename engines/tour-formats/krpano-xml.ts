/** krpano's XML with its includes in place: later elements of the same name add to earlier ones, attributes ignore case. */
import { DOMParser, type Element as XmlElement } from '@xmldom/xmldom'
import { longestDescription, TourError, type TourFiles } from './foreign-tour.ts'
import { resolvePath } from './path.ts'

export interface Node {
  readonly name: string
  /** names in lower case */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Node[]
  /** path of the file it stands in; addresses are relative to it */
  readonly at: string
}

const deepest = 12
const mostIncludes = 40

/** @throws TourError 'malformed' for broken XML, 'unknown-format' when the root is not krpano's */
export async function readNodes(files: TourFiles, path: string): Promise<readonly Node[]> {
  let [included, rest] = [0, longestDescription]
  async function read(path: string, isRoot: boolean): Promise<Node[]> {
    const bytes = await files.read(path, rest)
    if (bytes === undefined) {
      // Skins of the viewer itself are often left out of what people hand on.
      if (!isRoot) return []
      throw new TourError('malformed', `${path} is missing`)
    }
    rest -= bytes.length
    const root = parse(new TextDecoder().decode(bytes))
    if (root.localName?.toLowerCase() !== 'krpano') {
      if (!isRoot) return []
      throw new TourError('unknown-format', 'No tour of krpano')
    }
    const nodes = await inner(root, path, 0)
    return isRoot ? [toNode(root, path, []), ...nodes] : nodes
  }
  async function inner(element: XmlElement, at: string, depth: number): Promise<Node[]> {
    if (depth > deepest) throw new TourError('malformed', 'Elements lie too deep')
    const nodes: Node[] = []
    for (const child of Array.from(element.childNodes)) {
      if (child.nodeType !== child.ELEMENT_NODE) continue
      const node = toNode(child as XmlElement, at, await inner(child as XmlElement, at, depth + 1)) // its node type says so
      if (node.name === 'include') nodes.push(...(await include(node)))
      else if (node.name === 'krpano') nodes.push(...node.children)
      else nodes.push(node)
    }
    return nodes
  }
  async function include({ attributes, at }: Node): Promise<Node[]> {
    if (++included > mostIncludes) throw new TourError('malformed', 'Too many includes')
    const url = attributes['url'] ?? ''
    if (url === '') return []
    return Promise.resolve()
      .then(() => read(addressOf(at, url), false))
      .catch((error: unknown) => {
        if (error instanceof TourError && error.code === 'outside') return []
        throw error
      })
  }
  return read(path, true)
}

/** @throws TourError 'outside' */
export function addressOf(at: string, url: string): string {
  return resolvePath(at, url.replace(/^%(FIRSTXML|CURRENTXML|HTMLPATH|VIEWER|SWFPATH)%\/?/i, ''))
}

function parse(xml: string): XmlElement {
  // Entities make a small file grow without end; no tour has any.
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(xml)) throw new TourError('malformed', 'The XML defines entities')
  try {
    const parser = new DOMParser({
      onError(level, message) {
        if (level !== 'warning') throw new Error(message)
      },
    })
    const root = parser.parseFromString(xml.replace(/^\u{FEFF}/u, ''), 'text/xml').documentElement
    if (root === null) throw new Error('no root')
    return root
  } catch (error) {
    throw new TourError('malformed', 'The XML is broken', { cause: error })
  }
}

function toNode(element: XmlElement, at: string, children: readonly Node[]): Node {
  const attributes = Array.from(element.attributes, ({ name, value }) => [name.toLowerCase(), value] as const)
  const name = (element.localName ?? '').toLowerCase()
  // The script of an action stands between its tags.
  const script = name === 'action' ? [['content', element.textContent ?? ''] as const] : []
  return { name, attributes: Object.fromEntries([...script, ...attributes]), children, at }
}

export function named(nodes: readonly Node[], name: string): readonly Node[] {
  return nodes.filter((node) => node.name === name)
}

/** The attributes of all elements of that name, the last word of each. */
export function merged(nodes: readonly Node[], name: string): Readonly<Record<string, string>> {
  const words: Record<string, string> = {}
  for (const { attributes } of named(nodes, name)) Object.assign(words, attributes)
  return words
}
