// The way in of a route that a module has beyond the engine's own: guarded and described as the actions of its resource are.
import { requirementFor } from '@huanshi/kernel/definition/access.ts'
import { listAddress } from '@huanshi/kernel/definition/address.ts'
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { TSchema } from 'typebox'
import { guard, type AreaGuards } from './area-guard.ts'
import { routeSchema } from './schemas.ts'

interface ActionRoute {
  /** Below the list. */
  readonly path?: string
  readonly summary: string
  readonly answer: TSchema
  readonly body?: TSchema
}

export function actionRoute(
  { db, areaGuards }: { readonly db: Database; readonly areaGuards: AreaGuards },
  resource: Resource,
  area: AreaName,
  { path = '', summary, answer, body }: ActionRoute,
) {
  return {
    method: 'POST',
    url: listAddress(resource, area).replaceAll(/\{(\w+)\}/g, ':$1') + path,
    config: { body: 'form' },
    schema: routeSchema(resource.title, summary, answer, body === undefined ? {} : { body }),
    onRequest: guard(db, areaGuards[area], requirementFor(resource, area, 'action')),
  } as const
}
