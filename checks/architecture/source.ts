// The project's source files as git knows them, with their imports.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Import {
  /** As written. */
  readonly specifier: string
  /** Path within the project, or null for a package from outside. */
  readonly path: string | null
  readonly line: number
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

const code = /\.(ts|tsx|mjs|js)$/

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
  return listedFiles(folder)
    .filter((path) => code.test(path))
    .map((path) => sourceOf(path, readFileSync(join(folder, path), 'utf8')))
}

export function sourceOf(path: string, text: string): Source {
  return { path, text, imports: importsOf(path, text) }
}

// Static imports and re-exports, side-effect imports and import() with a plain string.
const statement = /^\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

function importsOf(path: string, text: string): Import[] {
  const found: Import[] = []
  for (const match of text.matchAll(statement))
    found.push(importAt(path, text, match.index, match[2], match[1] !== undefined))
  for (const match of text.matchAll(dynamic)) found.push(importAt(path, text, match.index, match[1], false))
  return found
}

function importAt(path: string, text: string, index: number, specifier = '', isType: boolean): Import {
  const lead = /^\s*/.exec(text.slice(index))?.[0].length ?? 0
  const line = text.slice(0, index + lead).split('\n').length
  return { specifier, path: resolveInside(path, specifier), line, isType }
}

const workspaces: Readonly<Record<string, string>> = {
  '@huanshi/contract': 'contract',
  '@huanshi/pyramid': 'engines/pyramid',
  '@huanshi/tour-formats': 'engines/tour-formats',
  '@huanshi/signalr': 'engines/signalr',
  '@huanshi/viewer': 'engines/viewer',
  '@huanshi/demo': 'demo',
}

function resolveInside(from: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return normalize(join(dirname(from), plain))
  const [scope, name, ...rest] = plain.split('/')
  const folder = workspaces[`${scope}/${name}`]
  return folder === undefined ? null : normalize(join(folder, ...rest))
}
