// POST /api/{area}/Tours/{id}/preview: a draft, saved or not, as visitors would see it. Whoever may edit the tour may ask, with
// nothing in it that saving would refuse.
import { areaNames, type AreaName } from '@huanshi/kernel/areas/area.ts'
import { requirementFor } from '@huanshi/kernel/definition/access.ts'
import { sent } from '@huanshi/kernel/definition/defaults.ts'
import { listAddress } from '@huanshi/kernel/definition/address.ts'
import { PublicTour } from '../../contract/public-tour.ts'
import { TourContent } from '../../contract/tour-content.ts'
import { tour, type Tour } from '../../contract/tour.ts'
import { Type, type Static } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { entryOf, guard, type AreaGates } from '@huanshi/resource-server/gate.ts'
import { readItem } from '@huanshi/resource-server/item.ts'
import { modelOf } from '@huanshi/resource-server/model.ts'
import { reach } from '@huanshi/resource-server/reach.ts'
import type { ResourceRules, Viewing } from '@huanshi/resource-server/rules.ts'
import { addProblemSchema, problems } from '@huanshi/resource-server/schemas.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import { keepMedia, keptIn, showerOf } from '@huanshi/resource-server/kept-media.ts'
import type { MediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { ownedTour } from './owned-tour.ts'
import { publicTour } from './public-tour.ts'
import type { ShownContent } from './visible-tour.ts'

const Draft = sent(
  Type.Partial(
    Type.Object(
      { ...TourContent.properties, allowComments: tour.fields.allowComments.schema },
      { additionalProperties: false },
    ),
  ),
)
type Draft = Static<typeof Draft>

export interface PreviewOptions {
  readonly db: Database
  readonly media: MediaAddresses
  readonly gates: AreaGates
  readonly rules: readonly ResourceRules[]
  /** Refuses references that the author may not use. */
  readonly assertUsable: (
    db: Database,
    owner: Ownership,
    viewing: Viewing,
    before: ShownContent,
    after: Draft,
  ) => Promise<void>
}

export function registerTourPreview(app: App, { db, media, gates, rules, assertUsable }: PreviewOptions): void {
  const model = modelOf(db, rules.find(({ resource }) => resource.name === tour.name) ?? { resource: tour })
  addProblemSchema(app)
  const add = (area: AreaName): void => {
    app.route({
      method: 'POST',
      url: `${listAddress(tour, area).replace('{groupId}', ':groupId')}/:id/preview`,
      schema: {
        summary: '预览漫游',
        tags: [tour.title],
        security: [{ bearer: [] }],
        body: Draft,
        response: { 200: PublicTour, ...problems },
      },
      onRequest: guard(db, gates[area], requirementFor(tour, area, 'update'), (entry, request) =>
        reach(db, model, entry, request),
      ),
      async handler(request) {
        const { scope, viewing } = entryOf(request)
        const { id } = request.params as { id: string } // named in the address
        const record = (await readItem(db, model, scope, id)) as unknown as Tour // rows of this resource
        const draft = await keepMedia(media, request.body, keptIn(record))
        await assertUsable(db, record, viewing, record, draft)
        const { allowComments = record.allowComments, ...content } = draft
        const told = { ...(await ownedTour(db, record, content)), allowComments }
        return publicTour(db, media, told, showerOf(tour, { ...record }, viewing))
      },
    })
  }
  for (const area of areaNames) if (tour.areas[area] !== undefined) add(area)
}
