// Requests to every route that the API description names: as it should be asked, nearly so, and as no program would.
import * as fc from 'fast-check'
import { allowed, idMark, nearlyAllowed, oddText, type Schema, type Schemas } from './schema-values.ts'

export interface Sent {
  readonly route: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema: Schema
}

interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> }
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Schemas }
}

/** What the description does not hold: signing in, and the pages that the server draws. */
const others: readonly (readonly [string, string])[] = [
  ['POST', '/identity/token'],
  ['POST', '/identity/set-up/{token}'],
  ['POST', '/identity/interaction/{uid}/login'],
  ['POST', '/identity/interaction/{uid}/sign-up'],
  ['POST', '/identity/interaction/{uid}/reset'],
  ['POST', '/identity/userinfo'],
  ['GET', '/identity/auth'],
  ['GET', '/identity/session/check'],
  ['GET', '/media/{ticket}'],
  ['GET', '/view/pano/{id}'],
  ['GET', '/view/tour/{id}'],
  ['GET', '/dev/outbox'],
  ['POST', '/hubs/main/negotiate'],
]

/** Lower ones come first in a run, so that there is something to find, and what takes away comes last. */
const order = ['post', 'get', 'put', 'patch', 'delete']

export function routeRequests({ paths, components }: Description): readonly fc.Arbitrary<Sent>[] {
  const schemas = components?.schemas ?? {}
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  )
  const extra = others.map(([method, path]) => ({ path, method: method.toLowerCase(), operation: {} }))
  return [...described, ...extra]
    .toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method))
    .map(({ path, method, operation }) => requestTo(method.toUpperCase(), path, operation, schemas))
}

/** As often of the right collection as of any. */
const idOf = (collection: string): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.nat(400).map((index) => idMark(index, collection)), weight: 6 },
    { arbitrary: fc.nat(400).map((index) => idMark(index)), weight: 4 },
    { arbitrary: fc.oneof(oddText, fc.string({ unit: 'binary', maxLength: 30 })), weight: 2 },
  )

const COLLECTIONS: Readonly<Record<string, string>> = { groupId: 'Groups', expoId: 'Expos', userName: 'names' }

/** The resource that stands behind the area: ids of an address are of its records, unless they say of which. */
export function collectionOf(path: string, parameter = 'id'): string {
  return COLLECTIONS[parameter] ?? /^\/api\/(?:ES\/)?\w+\/(\w+)/.exec(path)?.[1] ?? ''
}

function requestTo(method: string, path: string, operation: Operation, schemas: Schemas): fc.Arbitrary<Sent> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const places = fc.tuple(...names.map((name) => idOf(collectionOf(path, name)))).map((values) => {
    let next = 0
    return path.replaceAll(/\{\w+\}/g, () => encoded(values[next++] ?? ''))
  })
  const query = queryOf(operation.parameters?.filter((parameter) => parameter.in === 'query') ?? [], schemas)
  const [kind = 'application/json', content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const body = method === 'GET' ? fc.constant(null) : bodyOf(content?.schema, schemas)
  const headers = fc.oneof(
    { arbitrary: fc.constant({ 'content-type': kind }), weight: 12 },
    { arbitrary: oddHeaders, weight: 1 },
  )
  return fc.record({
    route: fc.constant(`${method} ${path}`),
    method: fc.constant(method),
    path: fc.tuple(places, query).map(([place, asked]) => place + asked),
    headers,
    body,
  })
}

const oddHeaders = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/csv',
      'text/plain',
      'a',
    ),
    'content-encoding': fc.constantFrom('gzip', 'br', 'x'),
    'if-none-match': fc.constantFrom('*', '"a"', 'W/"'),
    range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1', 'a'),
    accept: fc.constantFrom('text/html', '*/*', 'a;b;c', 'application/zip'),
    traceparent: fc.constantFrom('00-0-0-0', 'x'.repeat(4000)),
    cookie: fc.constantFrom('_session=a; _session=b', '=', '_interaction='),
  },
  { requiredKeys: [] },
)

function queryOf(parameters: readonly Parameter[], schemas: Schemas): fc.Arbitrary<string> {
  const shape = Object.fromEntries(parameters.map(({ name, schema }) => [name, allowed(schema, schemas)]))
  const asked = fc.record(shape, { requiredKeys: [] }).map((values) => Object.entries(values))
  const odd = fc.array(
    fc.tuple(
      fc.oneof(oddText, fc.constantFrom('sort', 'search', 'cursor', 'pageSize', 'id', ...Object.keys(shape))),
      oddText,
    ),
    { maxLength: 3 },
  )
  const words = fc.constantFrom(
    '',
    '1..2',
    '..',
    '1..',
    ',',
    'a,b',
    '2026-11-01..',
    '..2026-13-01',
    '-1..-5',
    '0'.repeat(1000),
  )
  const filters = fc.tuple(
    fc.constantFrom('id', ...Object.keys(shape)),
    fc.oneof(
      words,
      fc.nat(400).map((index) => idMark(index)),
    ),
  )
  return fc
    .oneof(
      { arbitrary: asked, weight: 4 },
      { arbitrary: fc.array(filters, { maxLength: 3 }), weight: 3 },
      { arbitrary: odd, weight: 1 },
    )
    .map((entries) =>
      entries.length === 0
        ? ''
        : `?${entries.map(([name, value]) => `${encoded(name)}=${encoded(inAddress(value))}`).join('&')}`,
    )
}

/** What is no plain value is written as JSON: not every object can be turned into a text. */
const inAddress = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function bodyOf(schema: Schema | undefined, schemas: Schemas): fc.Arbitrary<string | null> {
  const own = schema ?? {}
  return fc.oneof(
    { arbitrary: allowed(own, schemas).map(json), weight: 5 },
    { arbitrary: nearlyAllowed(own, schemas).map(json), weight: 5 },
    { arbitrary: broken, weight: 1 },
    { arbitrary: fc.constant(null), weight: 1 },
  )
}

/** No form of the contract has such bodies. */
const broken = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{',
    '[',
    'null',
    'true',
    '"',
    '1e999',
    '{"a":1,"a":2}',
    '\ufeff{}',
    '{"__proto__":{"a":1}}',
  ),
  fc.nat(5000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.nat(5000).map((depth) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)),
  fc.nat(20_000).map((count) => `[${'{},'.repeat(count)}{}]`),
  fc.nat(20_000).map((count) => `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',')}}`),
  fc.nat(200_000).map((count) => JSON.stringify('a'.repeat(count))),
  fc.json(),
)

function json(value: unknown): string {
  return JSON.stringify(value) ?? 'null'
}

/** Also of halves of characters, which the usual function refuses. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(/%40id-(\d+)-(\w*)%40/g, '@id-$1-$2@')
}
