// Query strings carry only text and any spelling of a name: before validation names take the schema's case, figures become figures.
import type { App } from './app-type.ts'

interface QuerySchema {
  readonly properties?: Readonly<Record<string, { readonly type?: unknown; readonly default?: unknown }>>
}

export function normaliseQueries(app: App): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const schema = request.routeOptions.schema?.querystring as QuerySchema | undefined // TypeBox objects only
    if (schema?.properties !== undefined) request.query = normalQuery(schema, request.query as Record<string, unknown>) // parsed by Fastify
    done()
  })
}

interface Known {
  /** Names by their small letters. */
  readonly spelling: ReadonlyMap<string, string>
  readonly defaults: readonly (readonly [name: string, value: unknown])[]
}

/** Each list has dozens of parameters, of which a request names two or three. */
const known = new WeakMap<QuerySchema, Known>()

function knownOf(schema: QuerySchema): Known {
  const before = known.get(schema)
  if (before !== undefined) return before
  const properties = Object.entries(schema.properties ?? {})
  const made: Known = {
    spelling: new Map(properties.map(([name]) => [name.toLowerCase(), name])),
    defaults: properties.flatMap(([name, property]) =>
      property.default === undefined ? [] : [[name, property.default] as const],
    ),
  }
  known.set(schema, made)
  return made
}

function normalQuery(schema: QuerySchema, query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const properties = schema.properties ?? {}
  const { spelling, defaults } = knownOf(schema)
  const normal = new Map<string, unknown>()
  for (const [given, value] of Object.entries(query)) {
    const name = spelling.get(given.toLowerCase()) ?? given
    normal.set(name, convert(properties[name]?.type, value))
  }
  for (const [name, value] of defaults) if (normal.get(name) === undefined) normal.set(name, value)
  // Not by assignment, which would lose a parameter with a name such as __proto__ before the schema could refuse it.
  return Object.fromEntries(normal)
}

/** Whatever does not read as the type stays text, and the schema then refuses it. */
function convert(type: unknown, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(value)) return Number(value)
  if (type === 'boolean') {
    const word = value.toLowerCase()
    return word === 'true' ? true : word === 'false' ? false : value
  }
  return value
}
