// Making a review link: the only answer that ever holds its address.
import { Type, type Static } from 'typebox'
import { recordSchema } from '@huanshi/kernel/definition/schemas.ts'
import { reviewLink, ReviewLabel, ReviewPassword, ReviewShows } from './review-link.ts'

/** Of one tour or client, and still good. */
export const MOST_REVIEW_LINKS = 30

export const NewReviewLink = Type.Object(
  {
    /** Either of these two. */
    tourId: Type.Optional(Type.String({ title: '漫游', format: 'uuid' })),
    clientId: Type.Optional(Type.String({ title: '客户', format: 'uuid' })),
    label: { ...ReviewLabel, title: '给谁看' },
    shows: { ...ReviewShows, title: '看到的' },
    password: Type.Optional({ ...ReviewPassword, title: '访问密码' }),
    expiresTime: Type.Optional(Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { title: '有效至' })),
  },
  { additionalProperties: false },
)
export type NewReviewLink = Static<typeof NewReviewLink>

export const MadeReviewLink = Type.Object({ record: recordSchema(reviewLink), address: Type.String() })
export interface MadeReviewLink {
  readonly record: { readonly id: string; readonly label: string }
  /** Absolute. */
  readonly address: string
}
