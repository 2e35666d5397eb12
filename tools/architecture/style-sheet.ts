// Rules of a style sheet, read by a plain scan.
interface Declaration {
  readonly property: string
  readonly value: string
  readonly line: number
}

export interface StyleRule {
  /** Each one alone, with those around it; `:is()` and `:where()` written out. */
  readonly selectors: readonly string[]
  readonly declarations: Declaration[]
  /** Whether it always holds, outside `@media` and its like. */
  readonly isPlain: boolean
  readonly line: number
}

/** Frames of animations and letters are left out: they have no selectors. */
export function rulesIn(text: string): StyleRule[] {
  const bare = text.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  const rules: StyleRule[] = []
  const open: { readonly head: string; readonly rule: StyleRule | undefined }[] = []
  for (const { 1: words = '', 2: sign, index } of bare.matchAll(/((?:url\([^)]*\)|[^{};])*)([{};])/g)) {
    const line = bare.slice(0, index + words.length - words.trimStart().length).split('\n').length
    const inner = words.replace(/\s+/g, ' ').trim()
    if (sign === '{') {
      const outer = open.findLast(({ rule }) => rule !== undefined)?.rule
      const isPlain = !open.some(({ head }) => head.startsWith('@'))
      const isFrame = open.some(({ head }) => head.includes('keyframes'))
      const rule =
        inner.startsWith('@') || isFrame
          ? undefined
          : { selectors: within(outer, inner), declarations: [], isPlain, line }
      open.push({ head: inner, rule })
      if (rule !== undefined) rules.push(rule)
      continue
    }
    const [, property, value = ''] = /^([\w-]+) ?: ?(.*)$/.exec(inner) ?? []
    const rule = open.findLast((one) => one.rule !== undefined)?.rule
    if (property !== undefined) rule?.declarations.push({ property, value, line })
    if (sign === '}') open.pop()
  }
  return rules
}

function within(outer: StyleRule | undefined, head: string): string[] {
  const inner = split(head, ',').flatMap(alternatives)
  if (outer === undefined) return inner
  return outer.selectors.flatMap((one) =>
    inner.map((other) => (other.includes('&') ? other.replaceAll('&', one) : `${one} ${other}`)),
  )
}

/** At commas or blanks that stand in no brackets. */
function split(text: string, at: ',' | ' '): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth += 1
    if (sign === ')' || sign === ']') depth -= 1
    if (depth === 0 && (at === ',' ? sign === ',' : /[\s>+~]/.test(sign))) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

function alternatives(selector: string): string[] {
  const found = /:(?:is|where)\(/.exec(selector)
  if (found === null) return [selector]
  const before = selector.slice(0, found.index)
  const from = found.index + found[0].length
  let end = from
  for (let depth = 1; depth > 0 && end < selector.length; end += 1)
    depth += selector[end] === '(' ? 1 : selector[end] === ')' ? -1 : 0
  // An element's name cannot follow a class: `.a:is(button)` styles whoever wears `a`.
  const after = (one: string): string => (/[^\s>+~]$/.test(before) ? one.replace(/^[a-z*][\w-]*/i, '') : one)
  return split(selector.slice(from, end - 1), ',').flatMap((one) =>
    alternatives(`${before}${after(one)}${selector.slice(end)}`),
  )
}

const asked = /:(?:not|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\[[^\]]*\]/g

/** Whom a selector styles: the classes of `kind` on the last element that has one. */
export function styledBy(selector: string, kind: RegExp): string[] {
  for (const part of split(selector, ' ').toReversed()) {
    const classes = [...part.replace(asked, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
    const own = classes.filter((name) => kind.test(name))
    if (own.length > 0) return own
  }
  return []
}
