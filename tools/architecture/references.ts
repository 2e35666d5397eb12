// What a file refers to: imports and exports of every form, `import()`, files named relative to `import.meta`, modules that tests
// replace, and in style sheets `@import`.
import { parseSync } from 'vite'

/** `url` is a file named relative to `import.meta`, such as a worker; `computed` is known only when the program runs. */
export type ReferenceKind = 'import' | 'type' | 'url' | 'computed'

export interface Reference {
  readonly specifier: string
  /** Where it is written, in UTF-16 units. */
  readonly start: number
  readonly kind: ReferenceKind
}

/** A node of ESTree, as far as it is asked here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [member: string]: unknown
}

/** @throws Error where the text cannot be parsed */
export function referencesIn(path: string, text: string): Reference[] {
  if (path.endsWith('.css')) return inStyles(text)
  const lang = path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js'
  const { program, errors } = parseSync(path, text, { lang, sourceType: 'module' })
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const found: Reference[] = []
  walk(program, (node) => found.push(...ofNode(node, text)))
  return found
}

function inStyles(text: string): Reference[] {
  return [...text.matchAll(/@import\s+(?:url\()?\s*['"]([^'"]+)['"]/g)].map((match) => ({
    specifier: match[1] ?? '',
    start: match.index,
    kind: 'import',
  }))
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit)
  else if (isNode(value)) {
    visit(value)
    for (const member of Object.values(value)) if (typeof member === 'object') walk(member, visit)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function ofNode(node: Node, text: string): Reference[] {
  switch (node.type) {
    case 'ImportDeclaration':
      return named(node['source'], isTypeOnly(node, 'importKind') ? 'type' : 'import', text)
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return isNode(node['source'])
        ? named(node['source'], isTypeOnly(node, 'exportKind') ? 'type' : 'import', text)
        : []
    case 'ImportExpression':
      return named(node['source'], 'import', text)
    case 'TSImportType':
      return named(node['source'], 'type', text)
    case 'NewExpression':
      return nameOf(node['callee']) === 'URL' && isMeta(argument(node, 1), 'url')
        ? named(argument(node, 0), 'url', text)
        : []
    case 'CallExpression':
      return ofCall(node, text)
    default:
      return []
  }
}

function ofCall(node: Node, text: string): Reference[] {
  const callee = node['callee']
  if (isNode(callee) && callee.type === 'MemberExpression') {
    const method = nameOf(callee['property'])
    const isMock = nameOf(callee['object']) === 'vi' && /^(do)?(un)?mock$|^import(Actual|Mock)$/i.test(method)
    return isMock ? named(argument(node, 0), 'import', text) : []
  }
  const joins = /^(join|resolve)$/.test(nameOf(callee)) && isMeta(argument(node, 0), 'dirname')
  return joins ? named(argument(node, 1), 'url', text) : []
}

/** A plain string, in whatever quotes; anything else is computed. */
function named(value: unknown, kind: ReferenceKind, text: string): Reference[] {
  if (!isNode(value)) return []
  if (value.type === 'Literal' && typeof value['value'] === 'string')
    return [{ specifier: value['value'], start: value.start, kind }]
  const quasis = value.type === 'TemplateLiteral' ? (value['quasis'] as readonly Node[]) : [] // ESTree's own form
  const whole = quasis.length === 1 ? text.slice(value.start + 1, value.end - 1) : null
  if (whole !== null) return [{ specifier: whole, start: value.start, kind }]
  return [{ specifier: text.slice(value.start, value.end), start: value.start, kind: 'computed' }]
}

/** Also `import { type A }`, which leaves nothing when the types are gone. */
function isTypeOnly(node: Node, member: 'importKind' | 'exportKind'): boolean {
  if (node[member] === 'type') return true
  const specifiers = node['specifiers']
  return (
    Array.isArray(specifiers) &&
    specifiers.length > 0 &&
    specifiers.every((one: unknown) => isNode(one) && one[member] === 'type')
  )
}

function argument(node: Node, index: number): unknown {
  return (node['arguments'] as readonly unknown[])[index] // of calls and of `new`
}

function nameOf(value: unknown): string {
  return isNode(value) && value.type === 'Identifier' ? String(value['name']) : ''
}

function isMeta(value: unknown, property: string): boolean {
  return (
    isNode(value) &&
    value.type === 'MemberExpression' &&
    isNode(value['object']) &&
    value['object'].type === 'MetaProperty' &&
    nameOf(value['property']) === property
  )
}
