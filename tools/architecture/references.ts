// What a file refers to: imports and exports of every form, `import()`, `require`, `import.meta.resolve`, files named relative to
// `import.meta`, modules that tests replace, and in style sheets `@import` and `url()`.
import { parseSync } from 'vite'

/** `url` is a file named relative to `import.meta`, such as a worker; `computed` is known only when the program runs. */
export type ReferenceKind = 'import' | 'type' | 'url' | 'computed'

interface Reference {
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
  // Pages name their scripts by addresses of the built site.
  if (path.endsWith('.html')) return []
  const lang = path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js'
  const { program, errors } = parseSync(path, text, { lang, sourceType: 'module' })
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const found: Reference[] = []
  const aliases = new Map<string, Alias>()
  walk(program, (node) => note(node, aliases))
  walk(program, (node) => found.push(...ofNode(node, { text, aliases })))
  return found
}

/** What is in the page's own folder, in the sheet itself or elsewhere on the network is no file of the project. */
const noFile = /^(#|\/|\w+:)/

function inStyles(text: string): Reference[] {
  const plain = text.replaceAll(/\/\*[^]*?\*\//g, (comment) => ' '.repeat(comment.length))
  return [...plain.matchAll(/@import\s+(['"])(.+?)\1|\burl\(\s*(['"]?)(.+?)\3\s*\)/g)].flatMap((match): Reference[] => {
    const specifier = match[2] ?? match[4] ?? ''
    return noFile.test(specifier) ? [] : [{ specifier, start: match.index, kind: 'import' }]
  })
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

/** What a name of the file stands for: its own address or folder, or a `require`. */
type Alias = 'url' | 'dirname' | 'require' | 'require of another folder'

interface Asked {
  readonly text: string
  readonly aliases: ReadonlyMap<string, Alias>
}

/** `const here = import.meta.dirname`, `const require = createRequire(…)`, `const { resolve } = createRequire(…)`. */
function note(node: Node, aliases: Map<string, Alias>): void {
  if (node.type !== 'VariableDeclarator') return
  const [name, value] = [node['id'], node['init']]
  const alias = (['url', 'dirname'] as const).find((one) => isMeta(value, one, aliases))
  const made = alias ?? requireOf(value, aliases)
  if (made === undefined || !isNode(name)) return
  if (name.type === 'Identifier') aliases.set(nameOf(name), made)
  // `{ resolve }`; ESTree's own form.
  for (const member of (name['properties'] as readonly Node[] | undefined) ?? [])
    if (made === 'require') aliases.set(nameOf(member['value']), made)
}

function ofNode(node: Node, asked: Asked): Reference[] {
  switch (node.type) {
    case 'ImportDeclaration':
      return named(node['source'], isTypeOnly(node, 'importKind') ? 'type' : 'import', asked)
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return isNode(node['source'])
        ? named(node['source'], isTypeOnly(node, 'exportKind') ? 'type' : 'import', asked)
        : []
    case 'ImportExpression':
      return named(node['source'], 'import', asked)
    case 'TSImportType':
      return named(node['source'], 'type', asked)
    case 'NewExpression':
      return ofNew(node, asked)
    case 'CallExpression':
      return ofCall(node, asked)
    case 'TemplateLiteral':
      return inFolder(node, asked)
    default:
      return []
  }
}

function ofNew(node: Node, asked: Asked): Reference[] {
  const name = lastName(node['callee'])
  if (/^(Shared)?Worker$/.test(name)) return startedByName(node)
  return name === 'URL' && isMeta(argument(node, 1), 'url', asked.aliases) ? named(argument(node, 0), 'url', asked) : []
}

function ofCall(node: Node, asked: Asked): Reference[] {
  const callee = node['callee']
  const method = lastName(callee)
  if (isNode(callee) && callee.type === 'MemberExpression') {
    const of = callee['object']
    const isMock = nameOf(of) === 'vi' && /^(do)?(un)?mock$|^import(Actual|Mock)$/i.test(method)
    const resolves = method === 'resolve' && (isMetaItself(of) || isRequire(of, asked.aliases))
    if (isMock || resolves) return named(argument(node, 0), 'import', asked)
    if (method === 'glob' && isMetaItself(of)) return [computed(node, asked)]
  }
  if (method === 'fork') return startedByName(node)
  if (requireOf(node, asked.aliases) === 'require of another folder') return [computed(node, asked)]
  if (isRequire(callee, asked.aliases)) return named(argument(node, 0), 'import', asked)
  const joins = /^(join|resolve)$/.test(method) && isFolder(argument(node, 0), asked.aliases)
  return joins ? joined(node, asked) : []
}

/** A program that is started by its bare name is found from the folder where the server was started. */
function startedByName(node: Node): Reference[] {
  const value = argument(node, 0)
  if (!isNode(value) || value.type !== 'Literal' || typeof value['value'] !== 'string') return []
  return [{ specifier: value['value'], start: value.start, kind: 'computed' }]
}

/** `join(import.meta.dirname, '..', 'a.ts')`. */
function joined(node: Node, asked: Asked): Reference[] {
  const [, first, ...others] = node['arguments'] as readonly unknown[] // of a call
  const parts = [first, ...others].flatMap((each) => named(each, 'url', asked))
  const [one] = parts
  if (one === undefined || others.length === 0) return parts
  const unknown = parts.find(({ kind }) => kind === 'computed')
  return [unknown ?? { ...one, specifier: parts.map(({ specifier }) => specifier).join('/') }]
}

/** A template that begins with the file's folder. */
function inFolder(node: Node, { text, aliases }: Asked): Reference[] {
  const [folder, ...others] = node['expressions'] as readonly Node[] // ESTree's own form
  if (folder === undefined || !isFolder(folder, aliases)) return []
  const [before, after = ''] = text
    .slice(node.start + 1, node.end - 1)
    .split(`\${${text.slice(folder.start, folder.end)}}`)
  if (before !== '') return []
  return [{ specifier: `.${after}`, start: node.start, kind: others.length === 0 ? 'url' : 'computed' }]
}

/** A plain string, in whatever quotes; of a choice both; anything else is computed. */
function named(value: unknown, kind: ReferenceKind, asked: Asked): Reference[] {
  if (!isNode(value)) return []
  if (value.type === 'Literal' && typeof value['value'] === 'string')
    return [{ specifier: value['value'], start: value.start, kind }]
  if (/^(TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(value.type))
    return named(value['expression'], kind, asked)
  if (value.type === 'ConditionalExpression')
    return [...named(value['consequent'], kind, asked), ...named(value['alternate'], kind, asked)]
  const quasis = value.type === 'TemplateLiteral' ? (value['quasis'] as readonly Node[]) : [] // ESTree's own form
  const whole = quasis.length === 1 ? asked.text.slice(value.start + 1, value.end - 1) : null
  return [whole === null ? computed(value, asked) : { specifier: whole, start: value.start, kind }]
}

function computed(node: Node, { text }: Asked): Reference {
  return { specifier: text.slice(node.start, node.end), start: node.start, kind: 'computed' }
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

/** Of `a.b.c` it is `c`, of `c` too. */
function lastName(callee: unknown): string {
  return isNode(callee) && callee.type === 'MemberExpression' ? nameOf(callee['property']) : nameOf(callee)
}

type Aliases = ReadonlyMap<string, Alias>

function isMeta(value: unknown, property: 'url' | 'dirname', aliases: Aliases): boolean {
  if (!isNode(value)) return false
  if (value.type === 'Identifier') return aliases.get(nameOf(value)) === property
  return value.type === 'MemberExpression' && isMetaItself(value['object']) && nameOf(value['property']) === property
}

/** `import.meta.dirname`, or `dirname(fileURLToPath(import.meta.url))`. */
function isFolder(value: unknown, aliases: Aliases): boolean {
  if (isMeta(value, 'dirname', aliases)) return true
  if (!isNode(value) || value.type !== 'CallExpression' || lastName(value['callee']) !== 'dirname') return false
  const inner = argument(value, 0)
  return isNode(inner) && inner.type === 'CallExpression' && isMeta(argument(inner, 0), 'url', aliases)
}

function isRequire(value: unknown, aliases: Aliases): boolean {
  return requireOf(value, aliases) === 'require'
}

function requireOf(value: unknown, aliases: Aliases): Alias | undefined {
  if (!isNode(value)) return undefined
  const name = nameOf(value)
  if (name !== '') return aliases.get(name) ?? (name === 'require' ? 'require' : undefined)
  if (value.type !== 'CallExpression' || lastName(value['callee']) !== 'createRequire') return undefined
  return isMeta(argument(value, 0), 'url', aliases) ? 'require' : 'require of another folder'
}

function isMetaItself(value: unknown): boolean {
  return isNode(value) && value.type === 'MetaProperty'
}
