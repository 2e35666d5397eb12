// Owners whose lists were too long to be counted when somebody looked. What lies within a range may be a handful of a million rows there,
// and how such a list is read is planned for each question.
import { Recent } from '@huanshi/server-kit/session/recent.ts'
import type { Model } from './model.ts'
import { ownerOf, type Scope } from './scope.ts'

const REMEMBERED = 10_000
const long = new Recent<true>(REMEMBERED)

export function noteLong(model: Model, scope: Scope): void {
  const name = nameOf(model, scope)
  if (name !== null) long.set(name, true)
}

export function isLong(model: Model, scope: Scope): boolean {
  return long.get(nameOf(model, scope) ?? '') === true
}

function nameOf({ table }: Model, scope: Scope): string | null {
  const owner = ownerOf(scope)
  return owner === null ? null : `${table} ${owner.id}`
}
