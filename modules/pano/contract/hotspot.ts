// A hotspot marks a direction in a panorama: a way to another panorama, a text or a web address, as in tours.
import { Type, type Static, type TSchema } from 'typebox'
import { View } from '@huanshi/kernel/protocol/angles.ts'
import { link } from './kinds/link/kind.ts'
import { pano } from './kinds/pano/kind.ts'
import { text } from './kinds/text/kind.ts'

const placed = {
  id: Type.String({ minLength: 1, maxLength: 64 }),
  yaw: View.properties.yaw,
  pitch: View.properties.pitch,
  title: Type.String({ title: '标题', maxLength: 100 }),
  titleVisible: Type.Boolean({ title: '显示标题' }),
}

interface Kind<K extends string, T extends TSchema> {
  readonly kind: K
  readonly title: string
  readonly schema: { readonly properties: { readonly target: T } }
}

function ofPano<K extends string, T extends TSchema>({ kind, title, schema }: Kind<K, T>) {
  const members = { ...placed, kind: Type.Literal(kind), target: schema.properties.target }
  return Type.Object(members, { title, additionalProperties: false })
}

export const Hotspot = Type.Union([ofPano(pano), ofPano(text), ofPano(link)], { title: '热点' })
export type Hotspot = Static<typeof Hotspot>
