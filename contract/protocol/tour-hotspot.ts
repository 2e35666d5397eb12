// A hotspot within a scene of a tour: a place in the picture, what it looks like, and what happens when someone touches it.
import { Type, type Static, type TSchema } from 'typebox'
import { Direction, View } from './angles.ts'
import { WebAddress } from './web-address.ts'

const uuid = Type.String({ format: 'uuid' })
/** Ids within a tour are made by its editor. */
export const PartId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })
const closed = { additionalProperties: false } as const

const IconStyle = Type.Object(
  {
    scale: Type.Number({ title: '大小', minimum: 0.1, maximum: 5 }),
    rotation: Type.Number({ title: '旋转', minimum: -180, maximum: 180 }),
    /** Lies in the picture instead of facing the viewer. */
    distorted: Type.Boolean({ title: '贴合画面' }),
    animation: Type.Enum(['none', 'pulse', 'bounce', 'spin'], { title: '动画' }),
  },
  closed,
)

const placed = {
  id: PartId,
  yaw: View.properties.yaw,
  pitch: View.properties.pitch,
  title: Type.String({ title: '标题', maxLength: 100 }),
  titleVisible: Type.Boolean({ title: '显示标题' }),
  iconId: Type.Optional(Type.Union([uuid, Type.Null()])),
  iconStyle: Type.Optional(IconStyle),
  /** Seconds of the tour's timeline. */
  visible: Type.Optional(
    Type.Object(
      { from: Type.Number({ minimum: 0 }), to: Type.Number({ minimum: 0 }) },
      { ...closed, title: '显示时段' },
    ),
  ),
  order: Type.Optional(Type.Integer({ title: '顺序' })),
  locked: Type.Optional(Type.Boolean({ title: '锁定' })),
}

const libId = Type.Object({ libId: uuid }, closed)
const sceneTarget = Type.Object({ sceneId: PartId, view: Type.Optional(View) }, closed)
const linkTarget = Type.Object({ url: WebAddress }, closed)
const textTarget = Type.Object({ text: Type.String({ title: '文字', maxLength: 2000 }) }, closed)

function kind<const K extends string, T extends TSchema>(name: K, title: string, target: T) {
  return Type.Object({ ...placed, kind: Type.Literal(name), target }, { ...closed, title })
}

export const TourHotspot = Type.Union(
  [
    kind('scene', '前往场景', sceneTarget),
    kind('link', '网址', linkTarget),
    kind('text', '文字', textTarget),
    kind('image', '图片', libId),
    kind('gallery', '图集', Type.Object({ libIds: Type.Array(uuid, { minItems: 1, maxItems: 50 }) }, closed)),
    kind('video', '视频', libId),
    kind('audio', '音频', libId),
    kind('model', '三维模型', libId),
    kind('article', '图文', Type.Object({ html: Type.String({ title: '图文', maxLength: 50_000 }) }, closed)),
    kind('pano', '前往全景', Type.Object({ panoId: uuid, view: Type.Optional(View) }, closed)),
    kind('embed', '嵌入网页', linkTarget),
    Type.Object(
      {
        ...placed,
        kind: Type.Literal('polygon'),
        points: Type.Array(Direction, { title: '顶点', minItems: 3, maxItems: 200 }),
        /** An area may only be pointed out. */
        target: Type.Union([sceneTarget, linkTarget, textTarget, Type.Null()]),
      },
      { ...closed, title: '区域' },
    ),
  ],
  { title: '热点' },
)
export type TourHotspot = Static<typeof TourHotspot>
