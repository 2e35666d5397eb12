// Files of the build that a module needs, so that a page can name them in its head instead of finding one after the other.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  /** What it names by address: fonts, pictures, styles that it puts into the page itself. */
  readonly assets?: readonly string[]
}

export interface BuildFiles {
  /** Addresses, in the order in which they are needed. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

export interface BuildFile {
  readonly as: 'script' | 'style'
  readonly href: string
}

export function listed({ scripts, styles }: BuildFiles): readonly BuildFile[] {
  return [
    ...scripts.map((href) => ({ as: 'script', href }) as const),
    ...styles.map((href) => ({ as: 'style', href }) as const),
  ]
}

type Manifest = Readonly<Record<string, Chunk | undefined>>

/** @returns finds the files of modules by their paths in the sources; none of a module that the build does not know */
export function readBuild(dist: string): (modules: readonly string[]) => BuildFiles {
  const manifest = readManifest(dist)
  return (modules) => {
    const seen = new Set<string>()
    const waiting = [...modules]
    const [scripts, styles] = [new Set<string>(), new Set<string>()]
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const chunk = manifest[name]
      if (chunk === undefined || seen.has(name)) continue
      seen.add(name)
      scripts.add(`/${chunk.file}`)
      const named = (chunk.assets ?? []).filter((file) => file.endsWith('.css'))
      for (const style of [...(chunk.css ?? []), ...named]) styles.add(`/${style}`)
      waiting.push(...(chunk.imports ?? []))
    }
    return { scripts: [...scripts], styles: [...styles] }
  }
}

function readManifest(dist: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest // Vite's own format
  } catch {
    // Without a build, or with one of before: pages find their modules by themselves.
    return {}
  }
}
