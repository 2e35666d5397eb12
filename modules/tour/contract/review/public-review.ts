// /api/View/Reviews/{key}: a draft as those who were given its link see it, and what they say about it.
import { Type, type Static } from 'typebox'
import { View } from '@huanshi/kernel/protocol/angles.ts'
import { PartId } from '@huanshi/kernel/protocol/part-id.ts'
import { PublicTour } from '../public-tour.ts'
import { ReviewShows } from './review-link.ts'

const time = Type.String({ format: 'date-time' })

/** Of the part of an address that opens a review: 24 random bytes. */
export const REVIEW_KEY = '^[\\w-]{32}$'

export const PublicReview = Type.Object({
  /** It is one of a folder, which its address without a tour shows. */
  folder: Type.Boolean(),
  label: Type.String(),
  shows: ReviewShows,
  /** When what is shown was changed last. */
  changedTime: time,
  expiresTime: Type.Union([time, Type.Null()]),
  tour: PublicTour,
})
export type PublicReview = Static<typeof PublicReview>

/** A link that shows the folder of a client. */
export const PublicFolder = Type.Object({
  label: Type.String(),
  expiresTime: Type.Union([time, Type.Null()]),
  tours: Type.Array(
    Type.Object({
      id: Type.String({ format: 'uuid' }),
      title: Type.String(),
      coverUrl: Type.Union([Type.String(), Type.Null()]),
      sceneCount: Type.Integer(),
    }),
  ),
})
export type PublicFolder = Static<typeof PublicFolder>

export const PublicRemark = Type.Object({
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  body: Type.String(),
  sceneId: PartId,
  view: View,
  status: Type.Enum(['open', 'done']),
  answer: Type.String(),
  answeredTime: Type.Union([time, Type.Null()]),
  createdTime: time,
})
export type PublicRemark = Static<typeof PublicRemark>

/** Newest first. */
export const PublicRemarks = Type.Object({ items: Type.Array(PublicRemark) })
export type PublicRemarks = Static<typeof PublicRemarks>

export const NewRemark = Type.Object(
  {
    name: Type.String({ title: '称呼', minLength: 1, maxLength: 20, pattern: '\\S' }),
    body: Type.String({ title: '内容', minLength: 1, maxLength: 500, pattern: '\\S' }),
    sceneId: PartId,
    view: View,
    /** Nobody sees this field; whoever fills it in is a machine. */
    website: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
)
export type NewRemark = Static<typeof NewRemark>
