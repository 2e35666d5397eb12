// What every hotspot has, and what a kind of hotspots has to say of itself. What it refers to, which of its texts are translated and
// which are HTML stands in its schema.
import { LONGEST_TITLE } from '@huanshi/kernel/protocol/title-length.ts'
import { Type, type Static, type TProperties } from 'typebox'
import { NOTE } from '@huanshi/kernel/definition/annotations.ts'
import { PartId } from '@huanshi/kernel/protocol/part-id.ts'
import { View } from '@huanshi/kernel/protocol/angles.ts'
import { MarkerStyle, StyleId } from './marker-style.ts'
import { IconId, numberedId } from './tour-ids.ts'

/** Of a scene, besides its own picture. */
export const MOST_VARIANTS = 24

export const closed = { additionalProperties: false } as const

export const IconStyle = Type.Object(
  {
    scale: Type.Number({ title: '大小', minimum: 0.1, maximum: 5, default: 1 }),
    rotation: Type.Number({ title: '旋转', minimum: -180, maximum: 180, default: 0 }),
    /** Lies in the picture instead of facing the viewer. */
    distorted: Type.Boolean({ title: '贴合画面', default: false }),
    animation: Type.Enum(['none', 'pulse', 'bounce', 'spin'], { title: '动画', default: 'none' }),
  },
  { ...closed, default: {} },
)
export type IconStyle = Static<typeof IconStyle>

const placed = {
  id: numberedId('hotspot-'),
  yaw: View.properties.yaw,
  pitch: View.properties.pitch,
  title: Type.String({ title: '标题', maxLength: LONGEST_TITLE, default: '', [NOTE]: { words: '' } }),
  titleVisible: Type.Boolean({ title: '显示标题', default: true }),
  iconId: Type.Optional(Type.Union([IconId, Type.Null()])),
  iconStyle: Type.Optional(IconStyle),
  /** Left out, it is drawn as its kind is. */
  markerStyle: Type.Optional(MarkerStyle),
  /** The style that it follows; the members above say how that looked last. */
  styleId: Type.Optional(StyleId),
  /** Seconds of the tour's timeline. */
  visible: Type.Optional(
    Type.Object(
      { from: Type.Number({ minimum: 0 }), to: Type.Number({ minimum: 0 }) },
      { ...closed, title: '显示时段' },
    ),
  ),
  order: Type.Optional(Type.Integer({ title: '顺序' })),
  locked: Type.Optional(Type.Boolean({ title: '锁定' })),
  /** Of its scene; left out, it stands in all of them. */
  variants: Type.Optional(Type.Array(PartId, { minItems: 1, maxItems: MOST_VARIANTS + 1 })),
}

/** What other programs have words for; an empty text is told by the title. */
export type Exported =
  | { readonly kind: 'scene'; readonly sceneId: string; readonly view?: View }
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'image' | 'video'; readonly libId: string }

export interface Behaviour<H> {
  /** What is missing in it, after its name; that something is gone is found without it. Null: nothing. */
  readonly lacks: (hotspot: H) => string | null
  /** Null where other programs have nothing like it. */
  readonly exported: (hotspot: H) => Exported | null
}

/** @param members what it has besides a place and a look; `target` says what touching it does */
export function hotspotKind<const K extends string, M extends TProperties & { target: unknown }>(
  kind: K,
  title: string,
  members: M,
  behaviour: Behaviour<Static<ReturnType<typeof schemaOf<K, M>>>>,
) {
  return { kind, title, schema: schemaOf(kind, title, members), ...behaviour }
}

function schemaOf<const K extends string, M extends TProperties>(kind: K, title: string, members: M) {
  return Type.Object({ ...placed, kind: Type.Literal(kind), ...members }, { ...closed, title, [NOTE]: { part: '' } })
}

/** Nothing has to be filled in. */
export const complete = (): null => null
export const unknownElsewhere = (): null => null
