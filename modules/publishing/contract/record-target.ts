// Which record something is about: a comment, a pin.
import { Type, type Static } from 'typebox'

const id = Type.String({ format: 'uuid', title: '编号' })

export const WorkTarget = Type.Object(
  { kind: Type.Enum(['pano', 'tour', 'blog'], { title: '类型' }), id },
  { title: '对象', additionalProperties: false },
)
export type WorkTarget = Static<typeof WorkTarget>

export const TopTarget = Type.Object(
  { kind: Type.Enum(['pano', 'tour', 'blog', 'article'], { title: '类型' }), id },
  { title: '对象', additionalProperties: false },
)
export type TopTarget = Static<typeof TopTarget>
