// Making a token, and what a program learns about its own.
import { Type, type Static } from 'typebox'
import { areaNames } from '@huanshi/kernel/areas/area.ts'
import { recordSchema } from '@huanshi/kernel/definition/schemas.ts'
import { accessToken } from './access-token.ts'

/** Nobody has to think of what was made two years ago. */
export const MOST_DAYS = 366
/** Of one person and still good. */
export const MOST_TOKENS = 30
const MOST_SCOPES = 300

const closed = { additionalProperties: false } as const

export const NewToken = Type.Object(
  {
    name: Type.String({ title: '名称', minLength: 1, maxLength: 60, pattern: '\\S' }),
    /** Where it counts. Below a group it is that group, and said by the address. */
    area: Type.Optional(
      Type.Enum(
        areaNames.filter((name) => name !== 'GroupAdmin'),
        { title: '用在' },
      ),
    ),
    scopes: Type.Array(Type.String({ maxLength: 100 }), {
      title: '权限',
      minItems: 1,
      maxItems: MOST_SCOPES,
      uniqueItems: true,
    }),
    expiresTime: Type.String({ title: '有效至', format: 'date-time' }),
  },
  closed,
)
export type NewToken = Static<typeof NewToken>

/** The only answer that ever holds the token. */
export const MadeToken = Type.Object({ record: recordSchema(accessToken), token: Type.String() })
export interface MadeToken {
  readonly record: { readonly id: string; readonly name: string }
  readonly token: string
}

/** GET /api/Token: who a program is, and how far its token reaches. */
export const OwnToken = Type.Object({
  userName: Type.String(),
  name: Type.String(),
  area: Type.Enum([...areaNames]),
  groupId: Type.Union([Type.String(), Type.Null()]),
  groupName: Type.Union([Type.String(), Type.Null()]),
  scopes: Type.Array(Type.String()),
  expiresTime: Type.String({ format: 'date-time' }),
})
export type OwnToken = Static<typeof OwnToken>
