// Schemas that routes refer to by name. Fastify's own store is copied twice for every route, which with hundreds of both is a good part
// of a start; this one is copied when something is added.
import type { FastifyServerOptions } from 'fastify'

type Bucket = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['bucket']>
type Schemas = Readonly<Record<string, unknown>>

/** @param above what the context above holds; what is added here does not show there */
export const sharedSchemas = ((above: Schemas = {}) => {
  let all = above
  return {
    /** @throws TypeError for a schema without a name, or with that of another */
    add(schema: { readonly $id?: string }) {
      const { $id } = schema
      if ($id === undefined || $id in all) throw new TypeError(`a shared schema needs a name of its own, not ${$id}`)
      all = Object.freeze({ ...all, [$id]: structuredClone(schema) })
    },
    getSchema: (id: string) => all[id],
    getSchemas: () => all,
  }
}) as unknown as Bucket // its types say that `add` answers with the application, which nothing reads
