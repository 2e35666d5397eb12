// GET /openapi/v1.json: the API as its own route schemas describe it.
import swagger from '@fastify/swagger'
import type { App } from '../http/app-type.ts'

/** To be awaited before any route is registered; the description holds the routes that follow. */
export async function describeApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: '环视 API', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    refResolver: {
      buildLocalReference: (schema, _base, _fragment, index) =>
        typeof schema.$id === 'string' ? schema.$id : `schema${index}`,
    },
  })
  let text: string | undefined
  app.get('/openapi/v1.json', { schema: { hide: true } }, async (_request, reply) => {
    text ??= JSON.stringify(app.swagger())
    return reply.type('application/json').header('cache-control', 'no-cache').serializer(String).send(text)
  })
}
