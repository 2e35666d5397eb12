// What visitors read stands in message files: nothing that a page of theirs reaches says anything by itself, every language says the
// same things with the same gaps, and nothing is kept that nobody says.
import { parseSync } from 'vite'
import { languages } from '@huanshi/kernel/language/languages.ts'
import { gapsOf, type Message } from '@huanshi/kernel/language/messages.ts'
import type { Finding, Rule, Source } from './source.ts'

/** What visitors' pages begin with. */
const entries = ['apps/visitor/main.tsx', 'apps/visitor/offline/main.tsx', 'packages/embed/element.ts']
const files = languages.map((code) => code.toLowerCase())
const isMessages = new RegExp(`(?:^|/)words/(?:${files.join('|')})\\.ts$`)
/** What the server writes for visitors. */
const written =
  /^(?:apps\/server\/view\/(?:front-meta|link-preview|work-facts)|modules\/discovery\/server\/(?:page|text)\/[\w-]+|modules\/discovery\/server\/short-address\.routes|modules\/organisation\/server\/card\/card-meta|modules\/tour\/server\/review\/review-pages|packages\/server-kit\/web-app\/page-meta)\.ts$/
/** Contracts name fields for those who fill them in; engines say nothing by themselves. */
const elsewhere = /^engines\/|^packages\/kernel\/|\/contract\/|\.css$/

/** What says something all the same, and to whom. */
const exempt: Readonly<Record<string, string>> = {
  'packages/embed/words.ts': 'the one word of a script that loads nothing, in each language',
  'packages/web-kit/site/site-words.ts': 'the name of the product',
  'packages/web-kit/api/runtime-config.ts': 'failures that members alone are shown',
  'packages/ui/theme/theme-choice.ts': 'a choice that members alone have',
  'modules/messaging/web/live/reconnecting-hub.ts': 'a failure that members alone are shown',
  'modules/pano/web/panorama/nadir-picture.ts': 'a failure that nobody is shown: the tripod stays uncovered',
}

export const checkWording: Rule = (sources) => {
  const reached = reachedBy(sources)
  const known = new Map(sources.map((source) => [source.path, source]))
  const folders = sources.filter(({ path }) => path.endsWith('/words/zh-cn.ts')).map(({ path }) => path)
  return [
    ...[...reached.filter(saysSomething), ...sources.filter(({ path }) => written.test(path))].flatMap(saidIn),
    ...folders.flatMap((path) => [...unlike(path, known), ...unsaid(path, sources, known)]),
    ...reached.flatMap((source) => unloaded(source, known)),
  ]
}

function saysSomething({ path }: Source): boolean {
  return /\.tsx?$/.test(path) && !elsewhere.test(path) && !isMessages.test(path) && !(path in exempt)
}

function reachedBy(sources: readonly Source[]): Source[] {
  const known = new Map(sources.map((source) => [source.path, source]))
  const seen = new Set<Source>()
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = known.get(path)
    if (source === undefined || seen.has(source)) continue
    seen.add(source)
    waiting.push(...source.imports.flatMap((one) => (one.isType || one.path === null ? [] : [one.path])))
  }
  return [...seen]
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [member: string]: unknown
}

const cjk = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/
const letters = /\p{L}{2}/u
/** Attributes that are read out or shown. */
const spoken = new Set(['alt', 'aria-label', 'aria-description', 'aria-valuetext', 'label', 'placeholder', 'title'])

function saidIn({ path, text }: Source): Finding[] {
  const found: Finding[] = []
  const say = ({ start }: Node, said: string): void => {
    const line = text.slice(0, start).split('\n').length
    found.push({ path, line, message: `“${said.trim()}” belongs in a message file (docs/guides/language.md)` })
  }
  visit(parsed(path, text), (node) => {
    const said = wordsOf(node)
    if (said !== null) say(node, said)
  })
  return found
}

/** What a node of the program says to people; null for nothing. */
function wordsOf(node: Node): string | null {
  if (node.type === 'JSXText') return textOf(node['value'], letters)
  if (node.type === 'Literal') return textOf(node['value'], cjk)
  if (node.type === 'TemplateElement') return textOf((node['value'] as { readonly raw: unknown }).raw, cjk) // as ESTree has it
  if (node.type !== 'JSXAttribute') return null
  const { name } = node['name'] as Node // likewise
  const value = node['value']
  return typeof name === 'string' && spoken.has(name) && isNode(value) && value.type === 'Literal'
    ? textOf(value['value'], letters)
    : null
}

function textOf(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null
}

/** Where another language says more, less, or something with other gaps. */
function unlike(path: string, known: ReadonlyMap<string, Source>): Finding[] {
  const folder = path.slice(0, -'zh-cn.ts'.length)
  const own = messagesIn(known.get(path), known)
  return files.flatMap((file): Finding[] => {
    const other = `${folder}${file}.ts`
    const source = known.get(other)
    if (source === undefined) return [{ path: other, message: 'this language is missing' }]
    const messages = messagesIn(source, known)
    const odd = (key: string): string | null => {
      const [mine, theirs] = [own.get(key), messages.get(key)]
      if (mine === undefined || theirs === undefined) return mine === undefined ? 'is said in no other' : 'is missing'
      if (gapsOf(mine).join() !== gapsOf(theirs).join()) return `has other gaps than “${JSON.stringify(mine)}”`
      return JSON.stringify(theirs).includes('""') ? 'says nothing' : null
    }
    return [...new Set([...own.keys(), ...messages.keys()])].flatMap((key) => {
      const message = odd(key)
      return message === null ? [] : [{ path: other, message: `${key} ${message}` }]
    })
  })
}

/** Keys that no file names which says something by these messages. */
function unsaid(path: string, sources: readonly Source[], known: ReadonlyMap<string, Source>): Finding[] {
  const folder = path.slice(0, -'zh-cn.ts'.length)
  const speakers = new Set([path, ...sources.filter((one) => uses(one, path)).map((one) => one.path)])
  const users = sources.filter(
    (one) => !isMessages.test(one.path) && [...speakers].some((speaker) => uses(one, speaker)),
  )
  // Kinds of hotspots name their keys in a table of their own.
  const tables =
    folder === 'modules/tour/web/words/'
      ? sources.filter(({ path: at }) => /^modules\/tour\/web\/kinds\/.*\/open\.tsx?$/.test(at))
      : []
  const named = new Set([...users, ...tables].flatMap(literalsIn))
  return [...messagesIn(known.get(path), known).keys()]
    .filter((key) => !named.has(key))
    .map((key) => ({ path, message: `nobody says ${key}` }))
}

/** Messages that no file of a language brings along: visitors would read the first language instead. */
function unloaded({ path, text, imports }: Source, known: Known): Finding[] {
  const [, part] = /\bspeaker\('(\w+)'/.exec(text) ?? []
  const own = imports.find((one) => one.path?.endsWith('/words/zh-cn.ts') === true)?.path
  if (part === undefined || own == null) return []
  return files.slice(1).flatMap((file) => {
    const brought = known.get(`apps/visitor/languages/${file}.ts`)
    if (brought === undefined) return []
    const isThere = uses(brought, own.replace('zh-cn', file)) && brought.text.includes(` as ${part} }`)
    return isThere ? [] : [{ path: brought.path, message: `${part} of ${path} is not brought along` }]
  })
}

function uses(source: Source, path: string): boolean {
  return source.imports.some((one) => one.path === path)
}

function literalsIn({ path, text }: Source): string[] {
  const found: string[] = []
  visit(parsed(path, text), (node) => {
    if (node.type === 'Literal' && typeof node['value'] === 'string') found.push(node['value'])
  })
  return found
}

type Known = ReadonlyMap<string, Source>

/** The members of the object that a message file holds, those among them that it takes from another language. */
function messagesIn(source: Source | undefined, known: Known): Map<string, Message> {
  const found = new Map<string, Message>()
  if (source === undefined) return found
  visit(parsed(source.path, source.text), (node) => {
    const object = node.type === 'VariableDeclarator' ? unwrapped(node['init']) : null
    if (object?.type !== 'ObjectExpression') return
    if (JSON.stringify(object['properties']).includes('"SpreadElement"'))
      for (const { path } of source.imports)
        if (path !== null && !path.endsWith('/zh-cn.ts'))
          for (const [key, message] of messagesIn(known.get(path), known)) found.set(key, message)
    for (const { key, value } of membersOf(object)) {
      const message = messageOf(unwrapped(value))
      if (message !== null) found.set(key, message)
    }
  })
  return found
}

function messageOf(value: Node | null): Message | null {
  if (typeof value?.['value'] === 'string') return value['value']
  if (value?.type !== 'ObjectExpression') return null
  const forms = membersOf(value).map((form) => [form.key, form.value['value']])
  return Object.fromEntries(forms) as Message // texts by their forms
}

function membersOf(object: Node): { key: string; value: Node }[] {
  return (object['properties'] as readonly Node[]).flatMap((property) => {
    const [key, value] = [property['key'], property['value']]
    if (!isNode(key) || !isNode(value)) return []
    return [{ key: String(key['name'] ?? key['value']), value }]
  })
}

function unwrapped(value: unknown): Node | null {
  if (!isNode(value)) return null
  return value.type === 'TSAsExpression' ? unwrapped(value['expression']) : value
}

function parsed(path: string, text: string): unknown {
  return parseSync(path, text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts', sourceType: 'module' }).program
}

function visit(value: unknown, tell: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, tell)
  else if (isNode(value)) {
    // Types say nothing to anybody.
    if (value.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(value.type)) return
    tell(value)
    for (const member of Object.values(value)) if (typeof member === 'object') visit(member, tell)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
