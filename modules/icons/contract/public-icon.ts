// Icons that everyone may use, as they are offered beside one's own.
import { Type, type Static } from 'typebox'
import { hotspotIcon } from './hotspot-icon.ts'

const { name, imageUrl, kind, frameWidth, frameHeight, frameCount, fps, anchor, scale, tags } = hotspotIcon.fields

export const PublicIcon = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    name: name.schema,
    imageUrl: imageUrl.schema,
    kind: kind.schema,
    frameWidth: frameWidth.schema,
    frameHeight: frameHeight.schema,
    frameCount: frameCount.schema,
    fps: fps.schema,
    anchor: anchor.schema,
    scale: scale.schema,
    tags: tags.schema,
  },
  { title: '公共热点图标' },
)
export type PublicIcon = Static<typeof PublicIcon>

export const PublicIcons = Type.Object({
  items: Type.Array(PublicIcon),
  total: Type.Integer({ minimum: 0 }),
  page: Type.Integer({ minimum: 1 }),
  pageSize: Type.Integer({ minimum: 1 }),
})
export type PublicIcons = Static<typeof PublicIcons>
