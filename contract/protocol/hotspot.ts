// A hotspot marks a direction in a panorama: a way to another panorama, a text or a web address.
import { Type, type Static } from 'typebox'
import { View } from './angles.ts'

const placed = {
  id: Type.String({ minLength: 1, maxLength: 64 }),
  yaw: View.properties.yaw,
  pitch: View.properties.pitch,
  title: Type.String({ title: '标题', maxLength: 100 }),
  titleVisible: Type.Boolean({ title: '显示标题' }),
}

export const Hotspot = Type.Union(
  [
    Type.Object(
      {
        ...placed,
        kind: Type.Literal('pano'),
        target: Type.Object(
          { panoId: Type.String({ format: 'uuid' }), view: Type.Optional(View) },
          { additionalProperties: false },
        ),
      },
      { title: '前往全景', additionalProperties: false },
    ),
    Type.Object(
      {
        ...placed,
        kind: Type.Literal('text'),
        target: Type.Object({ text: Type.String({ title: '文字', maxLength: 2000 }) }, { additionalProperties: false }),
      },
      { title: '文字', additionalProperties: false },
    ),
    Type.Object(
      {
        ...placed,
        kind: Type.Literal('link'),
        target: Type.Object(
          { url: Type.String({ title: '网址', maxLength: 2000, pattern: '^https?://[^\\s]+$' }) },
          { additionalProperties: false },
        ),
      },
      { title: '网址', additionalProperties: false },
    ),
  ],
  { title: '热点' },
)
export type Hotspot = Static<typeof Hotspot>
