// Who may import whom. Apps use modules, modules use packages, packages know nothing of the product, engines know nothing but
// themselves; contract ← server and contract ← web, never across. What is not known here is refused.
import { isBuiltin } from 'node:module'
import { refusedOutside } from './outside.ts'
import type { Finding, Import, Rule, Source } from './source.ts'

/** From below to above: each may import what stands no higher than itself. */
const layers = ['engines', 'packages', 'modules', 'apps', 'tools'] as const
type Layer = (typeof layers)[number]

type Side = 'contract' | 'server' | 'web' | 'both'

/** Which side a whole package is on; `folders`: each folder of it is one. */
const sides: Readonly<Record<string, Side | 'folders'>> = {
  'apps/cli': 'both',
  'apps/demo': 'both',
  'apps/resources': 'contract',
  'apps/server': 'server',
  'apps/visitor': 'web',
  'apps/web': 'web',
  'engines/pmtiles-writer': 'server',
  'engines/pyramid': 'server',
  'engines/rooms': 'both',
  'engines/signalr': 'server',
  'engines/tour-formats': 'both',
  'engines/viewer': 'web',
  'packages/client': 'both',
  'packages/embed': 'web',
  'packages/kernel': 'contract',
  'packages/maps': 'folders',
  'packages/resource-server': 'server',
  'packages/resource-web': 'web',
  'packages/server-kit': 'server',
  'packages/ui': 'web',
  'packages/web-kit': 'web',
}
/** Folders whose folders hold all that one thing is: its contract under the names given, what pages show of it beside. */
const wholes: Readonly<Record<string, RegExp>> = { 'modules/tour/skins': /\/(skin|all)\.ts$/ }
/** Beside the sides: what belongs to none of them. */
const further: Readonly<Record<string, Side>> = {
  'engines/pyramid/reproject': 'both',
  'engines/pyramid/retouch': 'both',
  'packages/maps/basemap': 'both',
}
/** Of the web side, but run when it is built. */
const builders = new Set(['apps/web/page-weight.ts'])
/** The second is a program of nginx. */
const rootFiles = new Set(['vitest.config.ts', 'deploy/media-edge.js'])
/** Files that are loaded by a name worked out when the program runs, and which those are. */
const computed: Readonly<Record<string, string>> = {
  'apps/web/vite.config.ts': 'the pages beside it',
  'engines/pyramid/run-in-process.ts': 'its own process, as source or as built',
  'engines/viewer/space/basis-worker.ts': 'a decoder that three brings',
  'packages/maps/basemap/read-sources.ts': 'a package that only its builder has',
  'packages/server-kit/sandbox/file-readers.ts': 'the modules that its own table names',
  'packages/server-kit/sandbox/sandbox-process.ts': 'the modules of that table',
  'packages/server-kit/store/postgres/binaries.ts': 'the programs of this platform',
}

interface Place {
  readonly layer: Layer
  readonly package: string
  readonly side: Side
  readonly isTest: boolean
}

/** Runs when the product is tested or built, never when it is used. */
export function isTest(path: string): boolean {
  return /(\.test\.tsx?$|(^|\/)test-[^/]+$|\/(test|bench)\/|(^|\/)(vite|vitest)(\.\w+)?\.config\.ts$)/.test(path)
}

export const checkHouse: Rule = (sources) => {
  const known = new Set(sources.map(({ path }) => path))
  return sources.flatMap((source) => {
    const place = placeOf(source.path)
    if (place === null)
      return rootFiles.has(source.path) ? [] : [{ path: source.path, message: 'no place of the house' }]
    return source.imports.flatMap((item) => judge(source, place, item, known))
  })
}

/** Null for what has no place. */
export function placeOf(path: string): Place | null {
  const [top = '', name, folder] = path.split('/')
  const layer = layers.find((one) => one === top)
  if (layer === undefined || name === undefined) return null
  if (layer === 'tools') return { layer, package: 'tools', side: 'both', isTest: true }
  if (folder === undefined) return null
  const own = { layer, package: `${top}/${name}`, isTest: isTest(path) }
  if (folder === 'test') return { ...own, side: 'both' }
  const contracts = wholes[`${own.package}/${folder}`]
  if (contracts !== undefined) return { ...own, side: contracts.test(path) ? 'contract' : 'web' }
  const known = further[`${own.package}/${folder}`]
  if (known !== undefined) return { ...own, side: known }
  const side = layer === 'modules' ? 'folders' : sides[own.package]
  if (side === undefined) return null
  if (side !== 'folders') return { ...own, side }
  return isSide(folder) ? { ...own, side: folder } : null
}

const isSide = (word: string): word is Side => /^(contract|server|web|both)$/.test(word)

function judge(source: Source, from: Place, item: Import, known: ReadonlySet<string>): Finding[] {
  const refuse = (why: string): Finding[] => [
    { path: source.path, line: item.line, message: `${why}: ${item.specifier}` },
  ]
  if (item.kind === 'computed')
    return from.isTest || source.path in computed ? [] : refuse('nobody knows what this loads')
  if (item.path === null) return ofOutside(source.path, from, item).flatMap(refuse)
  const to = placeOf(item.path)
  if (!known.has(item.path)) {
    // Modules are imported as their file is called: what a compiler would find under another ending is found by none of these rules.
    if (isModule(item)) return refuse('there is no such file')
    // Pictures, folders and what a build leaves.
    if (to === null || item.kind === 'url') return []
  }
  if (to === null) return refuse('no place of the house')
  const why = from.isTest ? null : refusal(from, to, item)
  return why === null ? [] : refuse(why)
}

function isModule({ path, kind }: Import): boolean {
  if (path?.includes('/dist/') === true) return false
  const [, ending] = /\.(\w+)$/.exec(path ?? '') ?? []
  return ending === undefined ? kind !== 'url' : /^([cm]?[jt]sx?|css)$/.test(ending)
}

/** Of what is no file of the project. */
function ofOutside(path: string, from: Place, item: Import): string[] {
  if (item.packageName?.startsWith('@huanshi/') === true) return ['its package does not export it']
  if (from.isTest || from.side === 'both') return []
  if (from.side === 'contract') return item.packageName === 'typebox' ? [] : ['contracts import only typebox']
  if (item.packageName === null)
    return from.side === 'web' && isOfNode(item) && !builders.has(path) ? ['pages have no Node'] : []
  const why = refusedOutside(from.side, item.packageName)
  return why === null ? [] : [why]
}

const isOfNode = ({ specifier }: Import): boolean => specifier.startsWith('node:') || isBuiltin(specifier)

function refusal(from: Place, to: Place, item: Import): string | null {
  const isOwn = from.package === to.package
  if (layers.indexOf(to.layer) > layers.indexOf(from.layer)) return `${from.layer} may not import ${to.layer}`
  if (from.layer === 'engines' && !isOwn) return 'an engine knows no other'
  if (to.isTest) return 'only tests import tests'
  if (isOwn ? item.specifier.startsWith('@huanshi/') : !item.specifier.startsWith('@huanshi/') && item.kind !== 'url')
    return isOwn ? 'within a package imports are relative' : 'another package is imported by its name'
  if (from.side === 'both' || to.side === 'contract' || from.side === to.side) return null
  if (to.side === 'both' && from.side !== 'contract') return null
  return `${from.side} may not import ${to.side}`
}
