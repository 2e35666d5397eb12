// Libraries that parse strangers' files are loaded in the sandbox alone: the server's own process reaches none of them, and each
// reader uses those that its line in the table names.
import { fileReaders, trustedReaders } from '@huanshi/server-kit/sandbox/file-readers.ts'
import { isTest, placeOf } from './house.ts'
import type { Finding, Import, Rule, Source } from './source.ts'

const table = 'packages/server-kit/sandbox/file-readers.ts'
/** Where the server begins. */
const start = 'apps/server/main.ts'
const readers = Object.entries(fileReaders).map(([name, { module, parsers }]) => ({
  name,
  path: module,
  parsers: new Set<string>(parsers),
}))
const packages = new Set(readers.flatMap(({ parsers }) => [...parsers]))
/** Read such files too, and nobody needs them so far. */
const further = new Set(['jsdom', 'cheerio', 'fflate', 'adm-zip', 'exceljs', 'xml2js', 'fast-xml-parser'])

export const checkParsers: Rule = (sources) => {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const isTrusted = (path: string): boolean => path in trustedReaders
  const inServer = reachedFrom(start, byPath).filter((source) => !isTrusted(source.path))
  const astray = inServer.flatMap((source) =>
    parsersOf(source).map((item): Finding => {
      const message = `${item.specifier} parses files in the server's own process: let the sandbox do it (${table})`
      return { path: source.path, line: item.line, message }
    }),
  )
  const loose = readers.flatMap(({ name, path, parsers }): Finding[] => {
    if (!byPath.has(path)) return [{ path: table, message: `${name}: there is no ${path}` }]
    const used = new Set(reachedFrom(path, byPath).flatMap(parsersOf).map(packageOf))
    if (used.size === parsers.size && [...used].every((name) => parsers.has(name))) return []
    const said = `${name} names ${[...parsers].join(', ') || 'nothing'} and uses ${[...used].join(', ') || 'nothing'}`
    return [{ path: table, message: said }]
  })
  const inSandbox = new Set(readers.flatMap(({ path }) => reachedFrom(path, byPath)))
  const alone = sources.filter(({ path }) => {
    const place = placeOf(path)
    // An engine is a library: what calls it is judged.
    return place?.side === 'server' && place.layer !== 'engines' && !isTest(path) && !isTrusted(path)
  })
  const unnamed = alone
    .filter((source) => !inSandbox.has(source) && !inServer.includes(source))
    .flatMap((source) =>
      parsersOf(source)
        .slice(0, 1)
        .map((item): Finding => {
          return {
            path: source.path,
            line: item.line,
            message: `no line of ${table} says why ${item.specifier} is used`,
          }
        }),
    )
  const gone = Object.keys(trustedReaders).flatMap((path): Finding[] => {
    const source = byPath.get(path)
    return source !== undefined && parsersOf(source).length + reachedParsers(path, byPath) > 0
      ? []
      : [{ path: table, message: `${path} parses nothing` }]
  })
  return [...astray, ...loose, ...unnamed, ...gone]
}

function reachedParsers(path: string, byPath: ReadonlyMap<string, Source>): number {
  return reachedFrom(path, byPath).flatMap(parsersOf).length
}

/** Everything that is loaded with it; what is only named as a type is not, nor what a trusted module brings along. */
function reachedFrom(path: string, byPath: ReadonlyMap<string, Source>): Source[] {
  const found = new Set<Source>()
  const waiting = [path]
  for (const next of waiting) {
    const source = byPath.get(next)
    if (source === undefined || found.has(source)) continue
    found.add(source)
    if (next !== path && next in trustedReaders) continue
    for (const item of source.imports) if (item.kind === 'import' && item.path !== null) waiting.push(item.path)
  }
  return [...found]
}

function parsersOf({ imports }: Source): Import[] {
  return imports.filter((item) => !item.isType && (packages.has(packageOf(item)) || further.has(packageOf(item))))
}

function packageOf({ specifier }: Import): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
