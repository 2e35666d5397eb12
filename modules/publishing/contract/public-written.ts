// GET /api/View/Articles/{id} and /api/View/Pages/{id}: what the site has written, as visitors read it.
import { Type, type Static } from 'typebox'

const text = Type.String()

export const PublicWritten = Type.Object({
  id: Type.String({ format: 'uuid' }),
  title: text,
  slug: text,
  summary: text,
  contentHtml: text,
  coverUrl: Type.Union([text, Type.Null()]),
  publishTime: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  views: Type.Integer(),
})
export type PublicWritten = Static<typeof PublicWritten>

/** GET /api/View/Pages: what the foot of public pages leads to. */
export const PublicPageLink = Type.Object({ title: text, slug: text })
export type PublicPageLink = Static<typeof PublicPageLink>
