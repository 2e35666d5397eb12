// An object in a form: what each member starts from, and the object without what was left empty.
import type { Shape } from '../../model/shape.ts'

export type Members = Readonly<Record<string, unknown>>
type Options = Readonly<Record<string, string>> | undefined

export function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

/** A choice starts with the first that the field names. */
export function emptyMembers({ members = {} }: Shape, options: Options): Members {
  const required = Object.entries(members).filter(([, member]) => member.required === true)
  return Object.fromEntries(required.map(([name, member]) => [name, startOf(member, options)]))
}

function startOf(member: Shape, options: Options): unknown {
  if (member.nullable) return null
  if (member.kind === 'list') return []
  if (member.kind === 'choice') return choicesOf(member, options)[0]
  if (member.kind === 'integer' || member.kind === 'number') return member.minimum ?? 0
  return member.kind === 'switch' ? false : ''
}

/** In the order in which the field names them. */
export function choicesOf({ values }: Shape, options: Options): readonly string[] {
  const named = Object.keys(options ?? {}).filter((value) => values.includes(value))
  return [...named, ...values.filter((value) => !named.includes(value))]
}

/** Empty text stands for nothing where there may be nothing. */
export function withMember(value: Members, name: string, member: Shape, given: unknown): Members {
  if (member.required !== true && (given === '' || given === null)) {
    return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))
  }
  return { ...value, [name]: given === '' && member.nullable ? null : given }
}
