// The view of each resource, by its name. Screens load them together, after the first one stands.
import type { NamedView, View } from './view.ts'

let known: ReadonlyMap<string, View> | null = null

export function registerViews(views: readonly NamedView[]): void {
  known = new Map(views.map(({ name, view }) => [name, view]))
}

/** @throws Error before views are registered */
export function registeredView(name: string): View | undefined {
  if (known === null) throw new Error('no views are registered')
  return known.get(name)
}
