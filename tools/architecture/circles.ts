// Circles: of files through their imports, of folders within a package, and of packages by what they declare.
import { dirname } from 'node:path'
import { isTest } from './house.ts'
import type { Finding, Rule, Source } from './source.ts'
import type { Workspaces } from './workspaces.ts'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** No file may reach itself; imports of types count, since they tie two files together just as well. */
export const checkCircles: Rule = (sources) => circlesIn(fileGraph(sources), 'import cycle')

/** A module uses what it declares, and nothing that uses it. What only its tests use does not count. */
export function checkPackageCircles(workspaces: Workspaces): Finding[] {
  const graph = new Map(
    [...workspaces.values()].map(({ name, dependencies }) => [
      name,
      new Set([...dependencies].filter((one) => workspaces.has(one))),
    ]),
  )
  return circlesIn(graph, 'packages use each other')
}

/** Groups of folders of one package that reach each other, largest first; tests do not count. */
export function folderCircles(sources: readonly Source[]): string[][] {
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of sources) {
    if (isTest(path)) continue
    const from = dirname(path)
    const reached = graph.get(from) ?? new Set()
    graph.set(from, reached)
    for (const item of imports) {
      if (item.path === null || isTest(item.path) || packageFolder(item.path) !== packageFolder(path)) continue
      const to = dirname(item.path)
      if (to !== from) reached.add(to)
    }
  }
  return groupsOf(graph)
}

function fileGraph(sources: readonly Source[]): Graph {
  const known = new Set(sources.map(({ path }) => path))
  return new Map(
    sources.map(({ path, imports }) => [
      path,
      new Set(
        imports.flatMap((item) =>
          item.path !== null && item.kind !== 'url' && known.has(item.path) ? [item.path] : [],
        ),
      ),
    ]),
  )
}

function packageFolder(path: string): string {
  const [top, name] = path.split('/')
  return top === 'tools' ? 'tools' : `${top}/${name}`
}

function circlesIn(graph: Graph, what: string): Finding[] {
  const state = new Map<string, 'open' | 'done'>()
  const findings: Finding[] = []
  const trail: string[] = []
  const visit = (node: string): void => {
    state.set(node, 'open')
    trail.push(node)
    for (const next of graph.get(node) ?? []) {
      if (state.get(next) === 'open') {
        const loop = [...trail.slice(trail.indexOf(next)), next]
        findings.push({ path: next, message: `${what}: ${loop.join(' → ')}` })
      } else if (state.get(next) === undefined) visit(next)
    }
    trail.pop()
    state.set(node, 'done')
  }
  for (const node of graph.keys()) if (state.get(node) === undefined) visit(node)
  return findings
}

/** Strongly connected components with more than one member (Tarjan). */
function groupsOf(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const waiting: string[] = []
  const groups: string[][] = []
  const visit = (node: string): number => {
    const index = order.size
    order.set(node, index)
    let low = index
    waiting.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (waiting.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low)
      lowest.set(node, low)
    }
    lowest.set(node, low)
    if (low === index) {
      const group = waiting.splice(waiting.indexOf(node))
      if (group.length > 1) groups.push(group.sort())
    }
    return low
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return groups.sort((one, other) => other.length - one.length)
}
