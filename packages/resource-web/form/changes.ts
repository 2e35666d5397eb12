// What a person changed, and how it stands against what somebody else changed meanwhile.
import { cleaned, type FormField, type Values } from './model/form-model.ts'

/** The fields that differ from what the form started with, as the server wants them. */
export function changesOf(fields: readonly FormField[], start: Values, now: Values): Record<string, unknown> {
  const changed = fields.flatMap((field): [string, unknown][] => {
    const name = field.field.name
    const value = cleaned(field, now[name])
    return isSame(value, cleaned(field, start[name])) ? [] : [[name, value]]
  })
  return Object.fromEntries(changed)
}

/** What I changed laid over what they saved; fields that I left alone take theirs. */
export function onTopOf(fields: readonly FormField[], start: Values, mine: Values, theirs: Values): Values {
  const changed = Object.keys(changesOf(fields, start, mine))
  return { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) }
}

export interface Difference {
  readonly field: FormField
  readonly mine: unknown
  readonly theirs: unknown
}

/** Fields in which the form and the stored record now differ. */
export function differencesOf(fields: readonly FormField[], mine: Values, theirs: Values): Difference[] {
  return fields.flatMap((field) => {
    const name = field.field.name
    const own = cleaned(field, mine[name])
    return isSame(own, cleaned(field, theirs[name])) ? [] : [{ field, mine: own, theirs: theirs[name] }]
  })
}

/** Equality of JSON values; the order of an object's members does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const left = new Map(Object.entries(one))
  const right = new Map(Object.entries(other))
  return (
    left.size === right.size && [...left].every(([name, value]) => right.has(name) && isSame(value, right.get(name)))
  )
}
