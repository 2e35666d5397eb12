// Named schemas of a resource: routes and the API description refer to them by name instead of repeating them.
import {
  batchResultSchema,
  batchSchema,
  createSchema,
  pageSchema,
  recordSchema,
  updateSchema,
} from '@huanshi/kernel/definition/schemas.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { Problem } from '@huanshi/kernel/protocol/errors.ts'
import { Type, type TSchema } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'

export interface SchemaNames {
  readonly record: TSchema
  readonly page: TSchema
  readonly found: TSchema
  readonly create: TSchema
  readonly update: TSchema
  readonly batch: TSchema
  readonly changed: TSchema
}

export function named(name: string): TSchema {
  return Type.Unsafe({ $ref: `${name}#` })
}

/** Every failure of every route. */
export const problems = {
  '4xx': { description: '请求未被接受', content: { 'application/problem+json': { schema: named('Problem') } } },
  '5xx': { description: '服务器错误', content: { 'application/problem+json': { schema: named('Problem') } } },
}

/** Schemas of a route for the signed-in, with what the API description says of it; `asked` are those of body, query and address. */
export function routeSchema<Answer extends TSchema, Asked extends object>(
  tag: string,
  summary: string,
  answer: Answer,
  asked: Asked,
) {
  return { ...asked, summary, tags: [tag], security: [{ bearer: [] }], response: { 200: answer, ...problems } }
}

/** Once for all routes that answer problems. */
export function addProblemSchema(app: App): void {
  if (app.getSchema('Problem') === undefined) app.addSchema({ ...Problem, $id: 'Problem' })
}

export function addSchemas(app: App, resource: Resource): SchemaNames {
  const { type } = resource
  const record = recordSchema(resource)
  const highlights = Type.Optional(
    Type.Record(Type.String(), Type.String(), { title: '命中的文字', description: 'HTML，只含转义后的文字与 mark' }),
  )
  const found = Type.Object({ ...record.properties, highlights }, { title: `找到的${resource.title}` })
  const add = (name: string, schema: TSchema): TSchema => {
    if (app.getSchema(name) === undefined) app.addSchema({ ...schema, $id: name })
    return named(name)
  }
  addProblemSchema(app)
  add(`Found${type}`, found)
  return {
    record: add(type, record),
    page: add(`${type}Page`, pageSchema(named(type))),
    found: add(`Found${type}Page`, pageSchema(named(`Found${type}`))),
    create: add(`New${type}`, createSchema(resource)),
    update: add(`${type}Change`, updateSchema(resource)),
    batch: add(`${type}Batch`, batchSchema(resource)),
    changed: add('BatchResult', batchResultSchema),
  }
}
