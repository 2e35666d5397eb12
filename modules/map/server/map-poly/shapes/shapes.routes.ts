// Reads the areas of a file for the screen on which they are drawn; nothing is kept.
import { requirementFor } from '@huanshi/kernel/definition/access.ts'
import { listAddress } from '@huanshi/kernel/definition/address.ts'
import { FoundAreas, shapeExtensions, SHAPES_BYTES } from '../../../contract/found-areas.ts'
import { mapPoly } from '../../../contract/map-poly.ts'
import { Readable } from 'node:stream'
import { Type, type Static } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { goneSignal } from '@huanshi/server-kit/http/gone-signal.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { spoolBody } from '@huanshi/server-kit/http/spool-body.ts'
import { entryOf, guard, type AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { addProblemSchema, routeSchema } from '@huanshi/resource-server/schemas.ts'
import { runInSandbox } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { shapesTask } from './shapes-task.ts'

const TYPE = 'application/octet-stream'
const querystring = Type.Object({ extension: Type.Enum([...shapeExtensions]) }, { additionalProperties: false })

export function registerShapes(
  app: App,
  { db, areaGuards }: { readonly db: Database; readonly areaGuards: AreaGuards },
): void {
  addProblemSchema(app)
  void app.register(async (scope) => {
    scope.addContentTypeParser(TYPE, (_request, payload, done) => done(null, payload))
    scope.route<{ Querystring: Static<typeof querystring> }>({
      method: 'POST',
      url: `${listAddress(mapPoly, 'Admin')}/shapes`,
      bodyLimit: SHAPES_BYTES,
      config: { body: 'file', rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: routeSchema(mapPoly.title, '读出文件里的区域', FoundAreas, { consumes: [TYPE], querystring }),
      onRequest: guard(db, areaGuards.Admin, requirementFor(mapPoly, 'Admin', 'create')),
      async handler(request, reply) {
        if (!(request.body instanceof Readable)) throw new Refusal('request.media-type')
        const signal = goneSignal(reply)
        await using file = await spoolBody(request.body, SHAPES_BYTES)
        // The file goes when this ends.
        return await runInSandbox(shapesTask, {
          input: request.query.extension,
          files: { shapes: file.path },
          person: entryOf(request).viewing.caller.userId,
          signal,
        })
      },
    })
  })
}
