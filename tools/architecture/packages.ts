// A package that a workspace imports is declared by that workspace: hoisting would hide it otherwise. What is declared is
// imported, so that nothing is installed for nobody and the graph of modules says no more than is true.
import { isTest } from './house.ts'
import { root, type Finding, type Rule } from './source.ts'
import { ownerOf, readWorkspaces, type Workspace } from './workspaces.ts'
import { checkPackageCircles } from './circles.ts'

/** Types, tests and programs that build the product may do with what is there for development. */
const isDevelopment = (path: string): boolean =>
  isTest(path) || /^(tools|apps\/demo|packages\/maps\/basemap)\//.test(path)

export const checkPackages: Rule = (sources) => {
  const workspaces = readWorkspaces(root)
  const top = workspaces.get('huanshi')
  const used = new Map<string, Set<string>>()
  const undeclared = sources.flatMap(({ path, imports }) => {
    const own = ownerOf(path, workspaces)
    return imports.flatMap((item): Finding[] => {
      const name = item.packageName
      if (name === null || own === undefined || name === own.name) return []
      used.set(own.name, (used.get(own.name) ?? new Set()).add(name))
      const isOurs = workspaces.has(name)
      const anywhere = isDevelopment(path) || (item.isType && !isOurs)
      const isDeclared =
        own.dependencies.has(name) || (anywhere && (own.devDependencies.has(name) || top?.devDependencies.has(name)))
      return isDeclared === true
        ? []
        : [{ path, line: item.line, message: `${name} is not declared by ${own.folder || 'the root'}` }]
    })
  })
  const idle = [...workspaces.values()].flatMap((workspace) => idleIn(workspace, used.get(workspace.name)))
  return [...undeclared, ...idle, ...checkPackageCircles(workspaces)]
}

/** Declared because another package wants it beside itself. */
const peers: Readonly<Record<string, string>> = { '@tiptap/pm': '@tiptap/core' }

function idleIn(workspace: Workspace, used: ReadonlySet<string> = new Set()): Finding[] {
  // The root holds the programs that check and build.
  if (workspace.folder === '') return []
  return [...workspace.dependencies, ...workspace.devDependencies]
    .filter((name) => !used.has(peers[name] ?? name) && !isOfTypes(name, workspace, used))
    .map((name) => ({ path: `${workspace.folder}/package.json`, message: `${name} is declared and never imported` }))
}

/** Types of a package without its own. */
function isOfTypes(name: string, workspace: Workspace, used: ReadonlySet<string>): boolean {
  const typed = name.replace('@types/', '')
  return typed !== name && (used.has(typed) || workspace.dependencies.has(typed))
}
