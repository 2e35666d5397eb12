// GET and POST /api/View/Comments: what is said about a work, as visitors read it and write it without an account.
import { Type, type Static } from 'typebox'
import { View } from '@huanshi/kernel/protocol/angles.ts'
import { WorkTarget } from './record-target.ts'
import { PartId } from '@huanshi/kernel/protocol/part-id.ts'

const uuid = Type.String({ format: 'uuid' })

export const PublicComment = Type.Object({
  id: uuid,
  parentId: Type.Union([uuid, Type.Null()]),
  body: Type.String(),
  name: Type.String(),
  avatarUrl: Type.Union([Type.String(), Type.Null()]),
  /** Written by whoever owns the work. */
  isAuthor: Type.Boolean(),
  view: Type.Union([View, Type.Null()]),
  sceneId: Type.Union([Type.String(), Type.Null()]),
  createdTime: Type.String({ format: 'date-time' }),
  likes: Type.Integer(),
})
export type PublicComment = Static<typeof PublicComment>

/** Newest first; the page puts answers below what they answer. */
export const PublicComments = Type.Object({
  items: Type.Array(PublicComment),
  total: Type.Integer(),
  nextCursor: Type.Union([Type.String(), Type.Null()]),
})
export type PublicComments = Static<typeof PublicComments>

export const GuestComment = Type.Object(
  {
    target: WorkTarget,
    name: Type.String({ title: '称呼', minLength: 1, maxLength: 20, pattern: '\\S' }),
    body: Type.String({ title: '内容', minLength: 1, maxLength: 500, pattern: '\\S' }),
    view: Type.Union([View, Type.Null()]),
    sceneId: Type.Union([PartId, Type.Null()]),
    parentId: Type.Union([uuid, Type.Null()]),
  },
  { additionalProperties: false },
)
export type GuestComment = Static<typeof GuestComment>

export const LikeBody = Type.Object(
  {
    target: Type.Object(
      { kind: Type.Enum(['pano', 'tour', 'blog', 'comment'], { title: '类型' }), id: uuid },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)
export const LikeAnswer = Type.Object({ likes: Type.Integer() })
export type LikeAnswer = Static<typeof LikeAnswer>
