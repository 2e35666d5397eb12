// Who shows something at an exhibition, and where.
import { Type, type Static } from 'typebox'

export const Exhibitor = Type.Object(
  {
    name: Type.String({ title: '名称', minLength: 1, maxLength: 100 }),
    booth: Type.Optional(Type.String({ title: '展位', maxLength: 50 })),
    website: Type.Optional(Type.String({ title: '网站', maxLength: 2000, pattern: '^https?://[^\\s]+$' })),
    description: Type.Optional(Type.String({ title: '介绍', maxLength: 1000 })),
  },
  { additionalProperties: false, title: '参展方' },
)
export type Exhibitor = Static<typeof Exhibitor>
