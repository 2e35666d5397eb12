// How a resource is arranged: as its view says, or by what its fields are where nobody wrote one. Views are known by names and come
// together, after the first screen stands.
import { entriesOf } from '@huanshi/kernel/definition/schemas.ts'
import type { Field } from '@huanshi/kernel/definition/field.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import type { NamedView, View } from '../view/view.ts'
import { shapeOf, type Shape } from './shape.ts'

let known: ReadonlyMap<string, View> | null = null
const plainViews = new WeakMap<Resource, View>()

export function registerViews(views: readonly NamedView[]): void {
  known = new Map(views.map(({ name, view }) => [name, view]))
}

/** @throws Error before views are registered */
export function viewOf(resource: Resource): View {
  if (known === null) throw new Error('no views are registered')
  const found = known.get(resource.name) ?? plainViews.get(resource)
  if (found !== undefined) return found
  const made = plainView(resource)
  plainViews.set(resource, made)
  return made
}

/** Every value that fits into a line is a column, and every one that people may give is asked for. */
function plainView(resource: Resource): View {
  const fields = entriesOf(resource)
  const named = <T>(fits: (field: Field) => boolean, view: T) =>
    Object.fromEntries(fields.filter(([, field]) => fits(field)).map(([name]) => [name, view]))
  return { columns: named(isLine, 'auto' as const), form: named(isAsked, {}) }
}

function isAsked({ schema, traits: { write, refers } }: Field): boolean {
  return write !== 'never' && (refers !== undefined || shapeOf({ schema }).format !== 'uuid')
}

function isWord({ kind, format }: Pick<Shape, 'kind' | 'format'>): boolean {
  return kind !== 'object' && kind !== 'list' && format !== 'uuid'
}

function isLine({ schema, traits: { display = 'text', secret } }: Field): boolean {
  const shape = shapeOf({ schema })
  return isWord(shape.entry ?? shape) && secret !== true && !['picture', 'html', 'multiline'].includes(display)
}
