// GET …/TourSnapshots/{id}/content: the inside of a published version, for comparing it with what the author has now. Lists
// leave it out: a single one may hold hundreds of scenes.
import { areaNames, type AreaName } from '@huanshi/kernel/areas/area.ts'
import { requirementFor } from '@huanshi/kernel/definition/access.ts'
import { listAddress } from '@huanshi/kernel/definition/address.ts'
import { TourContent } from '../contract/tour-fields.ts'
import { tourSnapshot } from '../contract/tour-snapshot.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { entryOf, guard, type AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { readItem } from '@huanshi/resource-server/item.ts'
import { modelOf } from '@huanshi/resource-server/model.ts'
import { addProblemSchema, routeSchema } from '@huanshi/resource-server/schemas.ts'
import { showerOf, signStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

const Params = Type.Object({ id: Type.String() })

interface SnapshotContentOptions {
  readonly db: Database
  readonly areaGuards: AreaGuards
  readonly media: Signer
}

export function registerSnapshotContent(app: App, { db, areaGuards, media }: SnapshotContentOptions): void {
  addProblemSchema(app)
  const model = modelOf(db, { resource: tourSnapshot, select: { sceneCount: sql`0`, content: sql`r.content` } })
  for (const area of areaNames) {
    app.get(
      `${path(area)}/:id/content`,
      {
        schema: routeSchema(tourSnapshot.title, '内容 · 发布版本', TourContent, { params: Params }),
        onRequest: guard(db, areaGuards[area], requirementFor(tourSnapshot, area, 'get')),
      },
      async (request) => {
        const { scope, viewing } = entryOf(request)
        const record = await readItem(db, model, scope, request.params.id)
        const content = record['content'] as TourContent // written by publishing
        const frozen = await signStoredUrls(db, media, content, showerOf(tourSnapshot, record, viewing))
        // Versions from before there were translations have none.
        return { ...frozen, translations: frozen.translations ?? {} }
      },
    )
  }
}

function path(area: AreaName): string {
  return listAddress(tourSnapshot, area).replace(/\{(\w+)\}/g, ':$1')
}
