// A hotspot within a scene of a tour: a place in the picture, what it looks like, and what happens when someone touches it.
import { RichText } from '../definition/rich-text.ts'
import { Type, type Static, type TSchema } from 'typebox'
import { Direction, View } from './angles.ts'
import { PartId } from './part-id.ts'
import { WebAddress } from './web-address.ts'

const uuid = Type.String({ format: 'uuid' })
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

const colour = Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })

/** A picture or film that hangs in the panorama: its corners from the upper left, clockwise as seen from inside. */
export const Surface = Type.Object(
  {
    corners: Type.Array(Direction, { title: '四角', minItems: 4, maxItems: 4 }),
    opacity: Type.Number({ title: '不透明度', minimum: 0, maximum: 1 }),
    /** Makes a colour transparent; both widths are fractions of the colour circle's radius. */
    chromaKey: Type.Union([
      Type.Object(
        {
          color: colour,
          similarity: Type.Number({ title: '容差', minimum: 0, maximum: 1 }),
          smoothness: Type.Number({ title: '柔边', minimum: 0, maximum: 1 }),
        },
        closed,
      ),
      Type.Null(),
    ]),
    /** Of a film: starts by itself (then without sound until someone touches it), and over again. */
    autoplay: Type.Boolean({ title: '自动播放' }),
    loop: Type.Boolean({ title: '循环播放' }),
  },
  { ...closed, title: '嵌入画面' },
)
export type Surface = Static<typeof Surface>

export const PolygonStyle = Type.Object(
  {
    fill: colour,
    fillOpacity: Type.Number({ title: '填充不透明度', minimum: 0, maximum: 1 }),
    stroke: colour,
    strokeWidth: Type.Number({ title: '边线宽', minimum: 0, maximum: 20 }),
    /** Shown only under the pointer or when it has the focus. */
    hoverOnly: Type.Boolean({ title: '悬停时显示' }),
  },
  { ...closed, title: '区域样式' },
)
export type PolygonStyle = Static<typeof PolygonStyle>

function kind<const K extends string, T extends TSchema>(name: K, title: string, target: T) {
  return Type.Object({ ...placed, kind: Type.Literal(name), target }, { ...closed, title })
}

/** An icon that opens it, or, with a surface, the thing itself in the picture. */
function hung<const K extends string>(name: K, title: string) {
  return Type.Object(
    { ...placed, kind: Type.Literal(name), target: libId, surface: Type.Optional(Type.Union([Surface, Type.Null()])) },
    { ...closed, title },
  )
}

export const TourHotspot = Type.Union(
  [
    kind('scene', '前往场景', sceneTarget),
    kind('link', '网址', linkTarget),
    kind('text', '文字', textTarget),
    hung('image', '图片'),
    kind('gallery', '图集', Type.Object({ libIds: Type.Array(uuid, { minItems: 1, maxItems: 50 }) }, closed)),
    hung('video', '视频'),
    kind('audio', '音频', libId),
    kind('model', '三维模型', libId),
    kind('article', '图文', Type.Object({ html: RichText({ title: '图文', maxLength: 50_000 }) }, closed)),
    kind('pano', '前往全景', Type.Object({ panoId: uuid, view: Type.Optional(View) }, closed)),
    kind('embed', '嵌入网页', linkTarget),
    Type.Object(
      {
        ...placed,
        kind: Type.Literal('polygon'),
        points: Type.Array(Direction, { title: '顶点', minItems: 3, maxItems: 200 }),
        style: Type.Optional(PolygonStyle),
        /** An area may only be pointed out. */
        target: Type.Union([sceneTarget, linkTarget, textTarget, libId, Type.Null()]),
      },
      { ...closed, title: '区域' },
    ),
  ],
  { title: '热点' },
)
export type TourHotspot = Static<typeof TourHotspot>
