// The resources that code meets by name only, such as the one that a field refers to. Which there are is said where the product is put
// together: what stands below that cannot import them.
import type { Resource } from './resource.ts'

let known: readonly Resource[] = []
let load: (() => Promise<unknown>) | null = null
let loading: Promise<unknown> | null = null

export function registerResources(resources: readonly Resource[]): void {
  known = resources
}

/** For browsers, where the definitions come after the first screen. What is loaded registers them. */
export function registerResourceLoader(loader: () => Promise<unknown>): void {
  load = loader
  loading = null
}

/** @throws Error before they are registered */
export function allResources(): readonly Resource[] {
  if (known.length === 0) throw new Error('no resources are registered')
  return known
}

/** Registers them first where that has not been done, and waits for all that comes with them: another chunk may have brought the
 * definitions themselves before. */
export async function loadResources(): Promise<readonly Resource[]> {
  if (load !== null) {
    loading ??= load()
    try {
      await loading
    } catch (error) {
      // The next who needs them asks again.
      loading = null
      throw error
    }
  }
  return allResources()
}

/** @throws Error before they are registered */
export function resourceNamed(name: string): Resource | undefined {
  return allResources().find((resource) => resource.name === name)
}
