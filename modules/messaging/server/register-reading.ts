// POST /api/My/…/read: the caller has read what they were sent.
import { areas } from '@huanshi/kernel/areas/area.ts'
import { Type, type Static, type TObject } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { entryOf, guard, type AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { addProblemSchema, routeSchema } from '@huanshi/resource-server/schemas.ts'
import type { AreaCaller } from '@huanshi/server-kit/session/caller.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

interface Reading<Body extends TObject> {
  readonly path: string
  readonly title: string
  readonly body: Body
  /** @returns how many were not read before */
  readonly mark: (db: Database, caller: AreaCaller, what: Static<Body>) => Promise<number>
}

const Answer = Type.Object({ changed: Type.Integer({ minimum: 0 }) })

export function registerReading<Body extends TObject>(
  app: App,
  { db, areaGuards }: { db: Database; areaGuards: AreaGuards },
  { path, title, body, mark }: Reading<Body>,
): void {
  addProblemSchema(app)
  app.post(
    `/api/My/${path}/read`,
    {
      schema: routeSchema(title, `标为已读 · ${title}`, Answer, { body }),
      onRequest: guard(db, areaGuards.My, areas.My.write),
    },
    async (request) => ({
      changed: await mark(db, entryOf(request).viewing.caller, request.body as Static<Body>), // checked by the schema
    }),
  )
}
