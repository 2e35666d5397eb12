// The project's own packages: where they lie, what they declare, and what of them others may import.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Workspace {
  readonly name: string
  /** Relative to the root; '' for the root itself. */
  readonly folder: string
  readonly dependencies: ReadonlySet<string>
  readonly devDependencies: ReadonlySet<string>
  /** Path within the project of a subpath such as `./contract/tour.ts`; null where `exports` does not name it. */
  readonly resolve: (subpath: string) => string | null
}

/** By name. */
export type Workspaces = ReadonlyMap<string, Workspace>

interface Manifest {
  readonly name?: string
  readonly workspaces?: readonly string[]
  readonly exports?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

export function readWorkspaces(root: string): Workspaces {
  const top = readManifest(root, 'package.json')
  const paths = (top.workspaces ?? []).flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }))
  const all = ['package.json', ...paths.sort()].map((path) => workspaceOf(path, readManifest(root, path)))
  return new Map(all.map((workspace) => [workspace.name, workspace]))
}

/** The package that a path lies in: the deepest folder with a manifest. */
export function ownerOf(path: string, workspaces: Workspaces): Workspace | undefined {
  let owner: Workspace | undefined
  for (const workspace of workspaces.values()) {
    const isInside = workspace.folder === '' || path.startsWith(`${workspace.folder}/`)
    if (isInside && workspace.folder.length >= (owner?.folder.length ?? 0)) owner = workspace
  }
  return owner
}

function workspaceOf(path: string, manifest: Manifest): Workspace {
  const folder = dirname(path) === '.' ? '' : dirname(path)
  const { name = '', exports = {}, dependencies, peerDependencies, devDependencies } = manifest
  return {
    name,
    folder,
    dependencies: new Set(Object.keys({ ...dependencies, ...peerDependencies })),
    devDependencies: new Set(Object.keys(devDependencies ?? {})),
    resolve: (subpath) => exported(exports, folder, subpath),
  }
}

/** As Node reads `exports`: the exact key, otherwise the longest pattern. */
function exported(exports: Readonly<Record<string, string>>, folder: string, subpath: string): string | null {
  const exact = exports[subpath]
  if (exact !== undefined) return join(folder, exact)
  const patterns = Object.entries(exports).flatMap(([key, target]) => {
    const [before = '', after = ''] = key.split('*')
    const fits = key.includes('*') && subpath.startsWith(before) && subpath.endsWith(after)
    return fits && subpath.length > before.length + after.length - 1 ? [{ before, after, target }] : []
  })
  const [best] = patterns.sort(
    (one, other) => other.before.length - one.before.length || other.after.length - one.after.length,
  )
  if (best === undefined) return null
  const middle = subpath.slice(best.before.length, subpath.length - best.after.length)
  return join(folder, best.target.replace('*', middle))
}

function readManifest(root: string, path: string): Manifest {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest // npm's own format
}
