// GET /api/View/Categories/{id}: what is filed under a category, as visitors see it.
import { Type, type Static } from 'typebox'

const text = Type.String()

export const PublicCategory = Type.Object({
  id: Type.String({ format: 'uuid' }),
  name: text,
  description: text,
  /** Areas of the map have no pages: the map shows them. */
  kind: Type.Enum(['article', 'page', 'map']),
  /** What can be read by now. */
  items: Type.Array(
    Type.Object({
      id: Type.String({ format: 'uuid' }),
      title: text,
      slug: text,
      summary: text,
      coverUrl: Type.Union([text, Type.Null()]),
      publishTime: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
    }),
  ),
})
export type PublicCategory = Static<typeof PublicCategory>
