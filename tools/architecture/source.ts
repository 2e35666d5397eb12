// The project's source files as git knows them, with everything that each of them refers to, read by a parser and resolved as Node
// does.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { referencesIn, type ReferenceKind } from './references.ts'
import { readWorkspaces, type Workspaces } from './workspaces.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Import {
  /** As written. */
  readonly specifier: string
  /** Path within the project, or null for a package from outside. */
  readonly path: string | null
  /** Of the package from outside. */
  readonly packageName: string | null
  readonly line: number
  readonly kind: ReferenceKind
  readonly isType: boolean
}

export interface Source {
  /** Relative to the project's root, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
}

export interface Finding {
  readonly path: string
  readonly line?: number
  readonly message: string
}

export type Rule = (sources: readonly Source[]) => Finding[]

const code = /\.(ts|tsx|mjs|js|css|html)$/

/** Tracked and new files that git does not ignore. */
export function listedFiles(folder: string = root): string[] {
  const answer = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return [...new Set(answer.split('\n'))].filter((path) => path !== '' && existsSync(join(folder, path)))
}

export function readSources(folder: string = root): Source[] {
  const workspaces = readWorkspaces(folder)
  return listedFiles(folder)
    .filter((path) => code.test(path))
    .map((path) => sourceOf(path, readFileSync(join(folder, path), 'utf8'), workspaces))
}

let ours: Workspaces | null = null

export function sourceOf(path: string, text: string, workspaces: Workspaces = (ours ??= readWorkspaces(root))): Source {
  const imports = referencesIn(path, text).map(({ specifier, start, kind }): Import => {
    const line = text.slice(0, start).split('\n').length
    return { specifier, line, kind, isType: kind === 'type', ...resolve(path, specifier, kind, workspaces) }
  })
  return { path, text, imports }
}

type Resolved = Pick<Import, 'path' | 'packageName'>

function resolve(from: string, specifier: string, kind: ReferenceKind, workspaces: Workspaces): Resolved {
  const plain = specifier.replace(/[?#].*$/, '')
  if (kind === 'computed' || /^(node|virtual|data|https?):/.test(plain)) return { path: null, packageName: null }
  const isFile = plain.startsWith('.') || (kind === 'url' && !/^(@|three\/)/.test(plain))
  if (isFile) return { path: normalize(join(dirname(from), plain)), packageName: null }
  const parts = plain.split('/')
  const name = parts.slice(0, plain.startsWith('@') ? 2 : 1).join('/')
  if (isBuiltin(name)) return { path: null, packageName: null }
  const workspace = workspaces.get(name)
  if (workspace === undefined) return { path: null, packageName: name }
  return { path: workspace.resolve(`.${plain.slice(name.length)}`), packageName: name }
}
