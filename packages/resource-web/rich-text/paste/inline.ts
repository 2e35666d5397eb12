// Text within a paragraph: which marks an element stands for, and white space that is only the source's line breaks.
import { textIn, type MarkupElement, type MarkupNode } from './markup-tree.ts'

const byTag: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  cite: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
  code: 'code',
  kbd: 'code',
}

/** By tag and by style; a style that says normal takes back what the tag said. */
export function marksOf({ tag, attributes }: MarkupElement): string[] {
  const style = attributes['style'] ?? ''
  const styled = (pattern: RegExp): string | undefined => pattern.exec(style)?.[1]?.toLowerCase()
  const marks = new Set(byTag[tag] === undefined ? [] : [byTag[tag]])
  const weight = styled(/(?:^|[;\s])font-weight:\s*([a-z0-9]+)/i)
  if (weight !== undefined) change(marks, 'strong', /^bold(er)?$/.test(weight) || Number(weight) >= 600)
  const slant = styled(/(?:^|[;\s])font-style:\s*([a-z]+)/i)
  if (slant !== undefined) change(marks, 'em', slant === 'italic' || slant === 'oblique')
  const line = styled(/(?:^|[;\s])text-decoration(?:-line)?:\s*([a-z -]+)/i) ?? ''
  if (line.includes('underline')) marks.add('u')
  if (line.includes('line-through')) marks.add('s')
  return [...marks]
}

function change(marks: Set<string>, mark: string, isOn: boolean): void {
  if (isOn) marks.add(mark)
  else marks.delete(mark)
}

const han = '[\\u2e80-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef\\u3000-\\u303f]'
const wrapped = new RegExp(`(${han})\\s*\\n\\s*(?=${han})`, 'gu')

/** A line break of the source between two Chinese characters is no space. */
export function readable(text: string): string {
  return text
    .replace(/&nbsp;|&#160;|&#xa0;|\u00a0/gi, ' ')
    .replace(/\u200b|\u200c|\u200d|\ufeff|&#8203;|&zwnj;/gi, '')
    .replace(wrapped, '$1')
    .replace(/\s+/g, ' ')
}

/** A line without leading and closing breaks and spaces. */
export function cleanInline(nodes: readonly MarkupNode[]): MarkupNode[] {
  const kept = [...nodes]
  const isEdge = (node: MarkupNode | undefined): boolean =>
    node !== undefined && (typeof node === 'string' ? node.trim() === '' : node.tag === 'br')
  while (isEdge(kept[0])) kept.shift()
  while (isEdge(kept.at(-1))) kept.pop()
  const [first] = kept
  if (typeof first === 'string') kept[0] = first.trimStart()
  const last = kept.at(-1)
  if (typeof last === 'string') kept[kept.length - 1] = last.trimEnd()
  return kept
}

export function isGap(nodes: readonly MarkupNode[]): boolean {
  return textIn(nodes).trim() === ''
}
