// POST /api/{area}/{resource}/{id}/preview: a draft, saved or not, as visitors would see it. Whoever may edit the record may ask, with
// nothing in it that saving would refuse.
import { areaNames, type AreaName } from '@huanshi/kernel/areas/area.ts'
import { requirementFor } from '@huanshi/kernel/definition/access.ts'
import { listAddress } from '@huanshi/kernel/definition/address.ts'
import type { RecordOf, Resource } from '@huanshi/kernel/definition/resource.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import type { Shower } from '@huanshi/server-kit/permit/may-show.ts'
import type { MediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { Static, TSchema } from 'typebox'
import { entryOf, guard, type AreaGuards } from './area-guard.ts'
import { readItem } from './item.ts'
import { toStoredUrls, storedUrlsIn, showerOf } from './stored-media-urls.ts'
import { modelOf } from './model.ts'
import { areaScope } from './area-scope.ts'
import type { ResourceRules, Viewing } from './rules.ts'
import { addProblemSchema, routeSchema } from './schemas.ts'

export interface PreviewParts {
  readonly db: Database
  readonly media: MediaAddresses
  readonly areaGuards: AreaGuards
  readonly rules: readonly ResourceRules[]
}

interface Asked<R extends Resource, D extends TSchema> {
  readonly record: RecordOf<R>
  /** Media in it as they are kept. */
  readonly draft: Static<D>
  readonly viewing: Viewing
  readonly shower: Shower
}

interface Preview<R extends Resource, D extends TSchema, A extends TSchema> {
  readonly resource: R
  /** Where it is offered; in all of the resource's areas unless narrowed. */
  readonly areas?: readonly AreaName[]
  /** Of something else than a draft: the address's last word, and what is done. */
  readonly called?: { readonly segment: string; readonly title: string }
  readonly draft: D
  readonly answer: A
  readonly show: (asked: Asked<R, D>) => Promise<Static<A>>
}

export function registerPreview<R extends Resource, D extends TSchema, A extends TSchema>(
  app: App,
  { db, media, areaGuards, rules }: PreviewParts,
  { resource, areas = areaNames, called, draft, answer, show }: Preview<R, D, A>,
): void {
  const model = modelOf(db, rules.find((one) => one.resource.name === resource.name) ?? { resource })
  const { segment, title } = called ?? { segment: 'preview', title: `预览${resource.title}` }
  addProblemSchema(app)
  const add = (area: AreaName): void => {
    const body: TSchema = draft
    const shown: TSchema = answer
    app.route({
      method: 'POST',
      url: `${listAddress(resource, area).replace('{groupId}', ':groupId')}/:id/${segment}`,
      schema: routeSchema(resource.title, title, shown, { body }),
      onRequest: guard(db, areaGuards[area], requirementFor(resource, area, 'update'), (entry, request) =>
        areaScope(db, model, entry, request),
      ),
      async handler(request) {
        const { scope, viewing } = entryOf(request)
        const { id } = request.params as { id: string } // named in the address
        const row = await readItem(db, model, scope, id)
        return show({
          record: row as unknown as RecordOf<R>, // rows of this resource
          draft: (await toStoredUrls(media, request.body, storedUrlsIn(row))) as Static<D>, // checked by its schema
          viewing,
          shower: showerOf(resource, row, viewing),
        })
      },
    })
  }
  for (const area of areas) if (resource.areas[area] !== undefined) add(area)
}
