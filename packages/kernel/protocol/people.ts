// GET /api/People?userNames=a,b: how the people behind user names like to be shown; names that nobody bears are left out.
import { Type, type Static } from 'typebox'

export const Person = Type.Object({
  userName: Type.String(),
  displayName: Type.String(),
  avatarUrl: Type.Union([Type.String(), Type.Null()]),
})
export type Person = Static<typeof Person>

export const PeopleQuery = Type.Object(
  {
    userNames: Type.String({
      title: '用户名',
      description: '用逗号分隔，最多 200 个',
      minLength: 1,
      maxLength: 20_000,
    }),
  },
  { additionalProperties: false },
)

export const People = Type.Array(Person)
