// The resources that code meets by name only, such as the one that a field refers to. Which there are is said where the product is put
// together: what stands below that cannot import them.
import type { Resource } from './resource.ts'

let known: readonly Resource[] = []
let load: (() => Promise<unknown>) | null = null

export function registerResources(resources: readonly Resource[]): void {
  known = resources
}

/** For browsers, where the definitions come after the first screen. What is loaded registers them. */
export function registerResourceLoader(loader: () => Promise<unknown>): void {
  load = loader
}

/** @throws Error before they are registered */
export function allResources(): readonly Resource[] {
  if (known.length === 0) throw new Error('no resources are registered')
  return known
}

/** Registers them first where that has not been done. */
export async function loadResources(): Promise<readonly Resource[]> {
  if (known.length === 0) await load?.()
  return allResources()
}

/** @throws Error before they are registered */
export function resourceNamed(name: string): Resource | undefined {
  return allResources().find((resource) => resource.name === name)
}
