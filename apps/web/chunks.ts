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
 * What members open after their first screen, by the modules that it loads. Each finds there what those before it hold; what it has
 * in common with screens that are not named here lies apart by how many they are, so that none of them loads an editor for a button.
 */
const screens = [
  // Resources and their views, which also screens without antd meet.
  { name: 'records', entries: ['views/all.ts'], light: 'records' },
  { name: 'frame', entries: ['../../packages/ui/theme/antd-frame.tsx'] },
  {
    name: 'list',
    entries: [
      '../../packages/resource-web/resource-screen.tsx',
      '../../packages/resource-web/list/begin-list.ts',
      '../../modules/tour/web/tour-list.ts',
      '../../modules/library/web/lib-list.ts',
    ],
    light: 'records',
  },
  { name: 'upload', entries: ['../../packages/web-kit/upload/upload-dock.tsx'], light: 'upload' },
  { name: 'studio', entries: ['areas/tour-studio.tsx'], shared: { forms: 10, editor: 4 } },
] as const satisfies readonly Screen[]

/** What visitors open later and ask for in one go, by the modules that it loads: what these need beside the page's first. */
const visits = [
  {
    name: 'rooms',
    entries: [
      '../../modules/tour/web/visit/part/rooms-view.tsx',
      '../../modules/tour/web/visit/part/map-panel.tsx',
      '../../modules/tour/web/visit/part/drawn-plan.tsx',
      '../../modules/tour/web/rooms/plan-map.ts',
    ],
  },
] as const

interface Screen {
  readonly name: string
  readonly entries: readonly string[]
  /** Chunks for modules that at least so many other screens need, the most first. */
  readonly shared?: Readonly<Record<string, number>>
  /** The chunk for those that a screen without antd needs too; files of their own where it is absent. */
  readonly light?: string
}

/**
 * Names the chunk of a module: those go together that the same pages start with and the same ones may come to need. So no page
 * ever takes in what only belongs to another, its styles least of all. Null for what is loaded on demand, a file for each.
 */
export function startChunk(root: string): (id: string, graph: Graph) => string | null {
  let names: Map<string, string> | null = null
  return (id, graph) => {
    names ??= chunkNames(root, graph)
    return names.get(id) ?? null
  }
}

/** As the bundler has it. */
function pathOf(folder: string, relative: string): string {
  return decodeURIComponent(new URL(relative, `file://${encodeURI(folder)}/`).pathname)
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
  const needed = (entries: readonly string[]): string[] => {
    const starts = entries.map((entry) => pathOf(root, entry))
    // What a page names in its HTML, or asks for by name, stays a file of its own.
    return [...reachable(starts, graph, importedBy(graph))].filter((id) => !starts.includes(id))
  }
  for (const [page, entries] of Object.entries(pages))
    for (const id of needed(entries)) names.set(id, `${names.get(id) ?? 'start'}-${page}`)
  for (const { name, entries } of visits)
    for (const id of needed(entries)) if (!names.has(id) && !ICON.test(id)) names.set(id, name)
  for (const screen of screens) {
    const users = usersBeside(screen, root, graph)
    for (const id of needed(screen.entries)) {
      const name = names.has(id) || ICON.test(id) ? null : screenChunk(screen, users.get(id))
      if (name !== null) names.set(id, name)
    }
  }
  for (const [id, name] of names) {
    const later = reaching.filter(({ page, all }) => all.has(id) && !name.includes(`-${page}`))
    if (later.length > 0) names.set(id, `${name}_${later.map(({ page }) => page).join('-')}`)
  }
  return names
}

interface Users {
  readonly count: number
  /** One of them does without antd. */
  readonly isLight: boolean
}

const nobody: Users = { count: 0, isLight: false }
const ANTD = /\/node_modules\/antd\/es\/config-provider\/index\.js$/
/** They have a chunk of their own. */
const ICON = /\/lucide-react\/dist\/esm\/icons\//

function screenChunk({ name, shared = {}, light }: Screen, { count, isLight }: Users = nobody): string | null {
  if (isLight) return light ?? null
  return Object.entries(shared).find(([, screens]) => count >= screens)?.[0] ?? name
}

/** Of each module that is loaded later, the screens that need it, without those that only the one at hand leads to. */
function usersBeside({ entries }: Screen, root: string, graph: Graph): Map<string, Users> {
  const own = new Set(entries.map((entry) => pathOf(root, entry)))
  const next = importedBy(graph)
  const asked = (links: Links): readonly string[] => links.dynamicallyImportedIds.filter((id) => !own.has(id))
  const all = reachable([`${root}/${pages.member[0]}`], graph, (links) => [...next(links), ...asked(links)])
  const users = new Map<string, Users>()
  for (const one of new Set([...all].flatMap((id) => asked(graph.getModuleInfo(id) ?? noLinks)))) {
    const needed = reachable([one], graph, next)
    const isLight = ![...needed].some((id) => ANTD.test(id))
    for (const id of needed) {
      const before = users.get(id) ?? nobody
      users.set(id, { count: before.count + 1, isLight: before.isLight || isLight })
    }
  }
  return users
}

const noLinks: Links = { code: null, importedIds: [], dynamicallyImportedIds: [] }

/** Modules that name all of a library's parts, most of which a module that imports from them does not mean. */
const INDEX = /\/node_modules\/(?:lucide-react\/dist\/esm\/lucide-react\.m?js|antd\/es\/index\.js)$/

/** What a module imports; of such an index only the parts that it names. */
function importedBy(graph: Graph): (links: Links) => readonly string[] {
  const indices = new Map<string, Map<string, string>>()
  const partsOf = (id: string): Map<string, string> => {
    const known = indices.get(id)
    if (known !== undefined) return known
    const parts = partsByName(graph.getModuleInfo(id), id)
    indices.set(id, parts)
    return parts
  }
  return ({ code, importedIds }) => {
    const found = importedIds.filter((id) => INDEX.test(id))
    if (found.length === 0) return importedIds
    const named = [...(code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*["'](?:antd|lucide-react)["']/g)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    const parts = found.flatMap((id) => named.flatMap((name) => partsOf(id).get(name) ?? []))
    return [...importedIds.filter((id) => !INDEX.test(id)), ...parts]
  }
}

function partsByName(index: Links | null, path: string): Map<string, string> {
  const folder = path.slice(0, path.lastIndexOf('/'))
  const files = new Set(index?.importedIds)
  // As the library writes it: a file, or the folder that it stands for.
  const fileOf = (source: string): string =>
    [source, `${source}.js`, `${source}/index.js`].map((name) => pathOf(folder, name)).find((id) => files.has(id)) ?? ''
  return new Map(
    [...(index?.code ?? '').matchAll(/export\s*\{([^}]*)\}\s*from\s*["'](\.\/[^"']+)["']/g)].flatMap(
      ([, names = '', source = '']) =>
        names.split(',').map(
          (name) =>
            [
              name
                .trim()
                .split(/\s+as\s+/)
                .at(-1) ?? '',
              fileOf(source),
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
