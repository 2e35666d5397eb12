// Which modules of a page travel together. Left alone, every few lines that two pages have in common become a file of their own,
// and a browser that opens six at a time waits for dozens.
interface Graph {
  getModuleInfo(id: string): Links | null
}

interface Links {
  readonly code: string | null
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
    for (const id of reachable(starts, graph, importedBy(graph))) {
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

const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/

/** What a module imports; of the icons only those that it names, as one module names them all. */
function importedBy(graph: Graph): (links: Links) => readonly string[] {
  let files: Map<string, string> | null = null
  return ({ code, importedIds }) => {
    const icons = importedIds.find((id) => ICONS.test(id))
    if (icons === undefined) return importedIds
    files ??= filesByIcon(graph.getModuleInfo(icons), icons)
    const named = [...(code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    return [...importedIds.filter((id) => id !== icons), ...named.flatMap((name) => files?.get(name) ?? [])]
  }
}

function filesByIcon(index: Links | null, path: string): Map<string, string> {
  const folder = path.slice(0, path.lastIndexOf('/'))
  return new Map(
    [...(index?.code ?? '').matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["']/g)].flatMap(
      ([, names = '', file = '']) =>
        names.split(',').map(
          (name) =>
            [
              name
                .trim()
                .split(/\s+as\s+/)
                .at(-1) ?? '',
              `${folder}/${file}`,
            ] as const,
        ),
    ),
  )
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
