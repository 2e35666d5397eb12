// GET /api/View/Pins: what administrators put on the visitors' front page, and what may be shown now.
import { Type, type Static } from 'typebox'
import { TopTarget } from '@huanshi/publishing/contract/record-target.ts'

const uuid = Type.String({ format: 'uuid' })

export const PublicPin = Type.Object({
  id: uuid,
  slot: Type.Enum(['banner', 'featured']),
  target: TopTarget,
  title: Type.String(),
  coverUrl: Type.Union([Type.String(), Type.Null()]),
  /** Null for what the site itself wrote. */
  displayName: Type.Union([Type.String(), Type.Null()]),
  views: Type.Integer(),
})
export type PublicPin = Static<typeof PublicPin>
