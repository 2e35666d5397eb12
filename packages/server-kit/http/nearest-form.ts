// Of a choice between forms only the nearest one is worth telling: neither `null` nor forms of another kind.
import type { FastifySchemaValidationError } from 'fastify'

interface Branch {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, { readonly const?: unknown }>>
}

export interface Failure extends FastifySchemaValidationError {
  readonly data?: unknown
  readonly parentSchema?: {
    readonly title?: string
    readonly properties?: Record<string, { title?: string }>
    readonly anyOf?: readonly Branch[]
  }
}

/**
 * The failures of the branches stand right before that of their choice, so that each is looked at once for every choice it is
 * within: as often as the schema is deep.
 */
export function nearestOnly(failures: readonly Failure[]): readonly Failure[] {
  const left: Failure[] = []
  for (const failure of failures) {
    if (failure.keyword !== 'anyOf') {
      left.push(failure)
      continue
    }
    let from = left.length
    while (from > 0 && isWithin(left[from - 1], failure)) from -= 1
    const near = nearest(left.splice(from), failure)
    for (const one of near ?? [failure]) left.push(one)
  }
  return left
}

function isWithin(inner: Failure | undefined, choice: Failure): boolean {
  if (inner === undefined || !inner.schemaPath.startsWith(`${choice.schemaPath}/`)) return false
  return inner.instancePath === choice.instancePath || inner.instancePath.startsWith(`${choice.instancePath}/`)
}

function nearest(inside: readonly Failure[], choice: Failure): readonly Failure[] | null {
  const forms = choice.parentSchema?.anyOf ?? []
  const branches = Map.groupBy(inside, ({ schemaPath }) =>
    Number(schemaPath.slice(choice.schemaPath.length + 1).split('/', 1)[0]),
  )
  let found: readonly Failure[] | null = null
  for (const [index, failed] of branches) {
    if (!isMeant(forms[index] ?? {}, choice.data)) continue
    if (found === null || failed.length < found.length) found = failed
  }
  return found
}

/** Neither the form for nothing, nor one that says of itself that it is of another kind. */
function isMeant({ type, properties }: Branch, data: unknown): boolean {
  if (type === 'null') return false
  if (typeof data !== 'object' || data === null) return true
  return Object.entries(properties ?? {}).every(([name, part]) => {
    if (!('const' in part) || !Object.hasOwn(data, name)) return true
    return (data as Record<string, unknown>)[name] === part.const
  })
}
