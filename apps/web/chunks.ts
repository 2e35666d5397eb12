// Which modules of a page travel together. Left alone, every few lines that two pages have in common become a file of their own,
// and a browser that opens six at a time waits for dozens.
interface Graph {
  getModuleInfo(id: string): Links | null
}

interface Links {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

/** Each page by the modules it starts with, below this folder; the first is the one that its HTML names. */
const pages = {
  member: ['main.tsx', 'home/home-screen.tsx'],
  view: ['view.ts'],
  signin: ['sign-in/main.ts'],
} as const

/**
 * Names the chunk of a module: those go together that the same pages start with and the same ones may come to need. So no page
 * ever takes in what only belongs to another, its styles least of all. Null for what is loaded later.
 */
export function startChunk(root: string): (id: string, graph: Graph) => string | null {
  let names: Map<string, string> | null = null
  return (id, graph) => {
    names ??= chunkNames(root, graph)
    return names.get(id) ?? null
  }
}

function chunkNames(root: string, graph: Graph): Map<string, string> {
  const names = new Map<string, string>()
  const reaching = Object.entries(pages).map(([page, [first]]) => {
    const all = reachable([`${root}/${first}`], graph, (links) => [
      ...links.importedIds,
      ...links.dynamicallyImportedIds,
    ])
    return { page, all }
  })
  for (const [page, entries] of Object.entries(pages)) {
    const starts = entries.map((entry) => `${root}/${entry}`)
    for (const id of reachable(starts, graph, (links) => links.importedIds)) {
      // What a page names in its HTML, or asks for by name, stays a file of its own.
      if (!starts.includes(id)) names.set(id, `${names.get(id) ?? 'start'}-${page}`)
    }
  }
  for (const [id, name] of names) {
    const later = reaching.filter(({ page, all }) => all.has(id) && !name.includes(`-${page}`))
    if (later.length > 0) names.set(id, `${name}_${later.map(({ page }) => page).join('-')}`)
  }
  return names
}

function reachable(starts: readonly string[], graph: Graph, next: (links: Links) => readonly string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = [...starts]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const links = graph.getModuleInfo(id)
    if (links !== null) waiting.push(...next(links))
  }
  return seen
}
