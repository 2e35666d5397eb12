import { Type, type Static } from 'typebox'
import { Direction } from '@huanshi/kernel/protocol/angles.ts'
import { closed, hotspotKind } from '../hotspot-kind.ts'
import { Colour } from '../surface.ts'
import { exportedText, lacksText, LibTarget, LinkTarget, SceneTarget, TextTarget } from '../targets.ts'

export const PolygonStyle = Type.Object(
  {
    fill: Type.String({ ...Colour, default: '#FFFFFF' }),
    fillOpacity: Type.Number({ title: '填充不透明度', minimum: 0, maximum: 1, default: 0.2 }),
    stroke: Type.String({ ...Colour, default: '#FFFFFF' }),
    strokeWidth: Type.Number({ title: '边线宽', minimum: 0, maximum: 20, default: 2 }),
    /** Shown only under the pointer or when it has the focus. */
    hoverOnly: Type.Boolean({ title: '悬停时显示', default: false }),
  },
  { ...closed, title: '区域样式', default: {} },
)
export type PolygonStyle = Static<typeof PolygonStyle>

const members = {
  points: Type.Array(Direction, { title: '顶点', minItems: 3, maxItems: 200 }),
  style: Type.Optional(PolygonStyle),
  /** An area may only be pointed out. */
  target: Type.Union([SceneTarget, LinkTarget, TextTarget, LibTarget(), Type.Null()]),
}

export const polygon = hotspotKind('polygon', '区域', members, {
  lacks: ({ title, target }) => (target !== null && 'text' in target ? lacksText(title, target) : null),
  exported({ title, target }) {
    if (target === null) return title === '' ? null : { kind: 'text', text: title }
    if ('sceneId' in target) return { kind: 'scene', ...target }
    if ('url' in target) return { kind: 'link', url: target.url }
    return 'text' in target ? exportedText(title, target) : null
  },
})
