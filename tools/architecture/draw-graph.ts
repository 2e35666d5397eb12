// Draws which package uses which into the documents: node tools/architecture/draw-graph.ts. The check says when it is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, type Finding, type Rule } from './source.ts'
import { readWorkspaces, type Workspaces } from './workspaces.ts'

const document = 'docs/modules.md'
const opening = '<!-- drawn by `npm run graph` -->\n'

export const checkGraph: Rule = (): Finding[] =>
  readFileSync(join(root, document), 'utf8').endsWith(drawn(readWorkspaces(root)))
    ? []
    : [{ path: document, message: 'is out of date: npm run graph' }]

/** Of modules all lines; of packages and engines only the table, since nearly everybody uses them. */
function drawn(workspaces: Workspaces): string {
  const modules = [...workspaces.values()].filter(({ folder }) => folder.startsWith('modules/'))
  const names = new Set(modules.map(({ name }) => name))
  const lines = modules.flatMap(({ name, dependencies }) =>
    nearest(
      [...dependencies].filter((one) => names.has(one)),
      workspaces,
    ).map((one) => `  ${short(name)} --> ${short(one)}`),
  )
  const alone = modules
    .filter(({ name }) => !lines.some((line) => line.includes(` ${short(name)}`)))
    .map(({ name }) => `  ${short(name)}`)
  const rows = [...workspaces.values()]
    .filter(({ folder }) => folder !== '' && folder !== 'tools')
    .map(({ folder, dependencies }) => {
      const used = [...dependencies].filter((one) => workspaces.has(one)).map(short)
      return `| ${folder} | ${used.sort().join(', ') || '–'} |`
    })
  return `${opening}\n\`\`\`mermaid\ngraph BT\n${[...lines, ...alone].sort().join('\n')}\n\`\`\`\n\n| package | uses |\n| --- | --- |\n${rows.join('\n')}\n`
}

/** Without those that another one of them brings along. */
function nearest(names: readonly string[], workspaces: Workspaces): string[] {
  const brought = new Set(names.flatMap((name) => [...reached(name, workspaces)]))
  return names.filter((name) => !brought.has(name))
}

function reached(name: string, workspaces: Workspaces, found = new Set<string>()): ReadonlySet<string> {
  for (const next of workspaces.get(name)?.dependencies ?? []) {
    if (!workspaces.has(next) || found.has(next)) continue
    found.add(next)
    reached(next, workspaces, found)
  }
  return found
}

function short(name: string): string {
  return name.replace('@huanshi/', '')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = join(root, document)
  const text = readFileSync(path, 'utf8')
  const at = text.indexOf(opening)
  writeFileSync(path, `${at === -1 ? `${text.trimEnd()}\n\n` : text.slice(0, at)}${drawn(readWorkspaces(root))}`)
}
