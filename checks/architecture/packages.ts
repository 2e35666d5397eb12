// A package that a workspace imports is declared by that workspace: hoisting would hide it otherwise.
import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { root, type Finding, type Rule } from './source.ts'

const builtin = new Set(builtinModules)
const isDevelopment = /(\.test\.tsx?$|test-|\/(bench|test)\/|vite\.(offline\.)?config\.ts$|vitest\.config\.ts$)/

interface Manifest {
  name?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

export const checkPackages: Rule = (sources) => {
  const manifests = new Map<string, Manifest>()
  const manifestOf = (folder: string): Manifest => {
    const known = manifests.get(folder)
    if (known !== undefined) return known
    const read = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest // npm's own format
    manifests.set(folder, read)
    return read
  }
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap((item): Finding[] => {
      const name = packageName(item.specifier)
      if (name === null) return []
      const own = manifestOf(workspaceOf(path))
      const base = manifestOf('')
      const atRuntime = { ...own.dependencies, ...own.peerDependencies }
      const anywhere = { ...atRuntime, ...own.devDependencies, ...base.devDependencies }
      const declared =
        isDevelopment.test(path) || item.isType || /^(checks|demo|web\/basemap)\//.test(path) ? anywhere : atRuntime
      return name in declared || name === own.name
        ? []
        : [{ path, line: item.line, message: `${name} is not declared by ${workspaceOf(path) || 'the root'}` }]
    }),
  )
}

function packageName(specifier: string): string | null {
  if (specifier.startsWith('.') || specifier.startsWith('node:') || specifier.startsWith('virtual:')) return null
  const parts = specifier.split('/')
  const name = specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '')
  return builtin.has(name) ? null : name
}

function workspaceOf(path: string): string {
  const [folder, name] = path.split('/')
  if (folder === 'engines') return `engines/${name}`
  return folder !== undefined && ['contract', 'server', 'web', 'demo', 'checks'].includes(folder) ? folder : ''
}
