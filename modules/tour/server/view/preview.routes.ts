// A draft of a tour as visitors would see it.
import { sent } from '@huanshi/kernel/definition/defaults.ts'
import { registerPreview, type PreviewParts } from '@huanshi/resource-server/preview-route.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Type } from 'typebox'
import { PublicTour } from '../../contract/public-tour.ts'
import { TourContent } from '../../contract/tour-fields.ts'
import { tour } from '../../contract/tour.ts'
import { assertUsable } from '../tour-references.ts'
import { ownedTour } from './owned-tour.ts'
import { publicTour } from './public-tour.ts'

const Draft = sent(
  Type.Partial(
    Type.Object(
      { ...TourContent.properties, allowComments: tour.fields.allowComments.schema },
      { additionalProperties: false },
    ),
  ),
)

export function registerTourPreview(app: App, parts: PreviewParts): void {
  const { db, media } = parts
  registerPreview(app, parts, {
    resource: tour,
    draft: Draft,
    answer: PublicTour,
    async show({ record, draft, viewing, shower }) {
      await assertUsable(db, record, viewing, record, draft)
      const { allowComments = record.allowComments, ...content } = draft
      const told = { ...(await ownedTour(db, record, content)), allowComments }
      return publicTour(db, media, told, shower)
    },
  })
}
