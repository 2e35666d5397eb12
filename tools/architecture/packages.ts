// A package that a workspace imports is declared by that workspace: hoisting would hide it otherwise. What is declared of the
// project's own is used, so that the graph of modules says no more than is true.
import { isTest } from './house.ts'
import { root, type Finding, type Rule } from './source.ts'
import { ownerOf, readWorkspaces, type Workspace, type Workspaces } from './workspaces.ts'
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
  const idle = [...workspaces.values()].flatMap((workspace) => idleIn(workspace, workspaces, used.get(workspace.name)))
  return [...undeclared, ...idle, ...checkPackageCircles(workspaces)]
}

function idleIn(workspace: Workspace, workspaces: Workspaces, used: ReadonlySet<string> = new Set()): Finding[] {
  return [...workspace.dependencies, ...workspace.devDependencies]
    .filter((name) => workspaces.has(name) && !used.has(name))
    .map((name) => ({ path: `${workspace.folder}/package.json`, message: `${name} is declared and never imported` }))
}
