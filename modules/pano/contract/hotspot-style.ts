// Looks of hotspots that a member or a group composed once and uses in many works: changed here, they change everywhere.
import { groupEditors } from '@huanshi/kernel/areas/area.ts'
import { field } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { countedField, nameField } from '@huanshi/kernel/definition/standard-fields.ts'
import { Type, type Static } from 'typebox'
import { closed, IconStyle } from './kinds/hotspot-kind.ts'
import { MarkerStyle } from './kinds/marker-style.ts'
import { IconId } from './kinds/tour-ids.ts'
import { PublicIcon } from './public-parts.ts'

/** All that a style gives to a hotspot. */
export const Appearance = Type.Object(
  {
    iconId: Type.Optional(Type.Union([IconId, Type.Null()])),
    iconStyle: Type.Optional(IconStyle),
    markerStyle: Type.Optional(MarkerStyle),
  },
  { ...closed, title: '外观', default: {} },
)
export type Appearance = Static<typeof Appearance>

/** The description of the API knows no patterns of names. */
const IconsById = Type.Unsafe<Record<string, PublicIcon>>(Type.Object({}, { additionalProperties: PublicIcon }))

export const hotspotStyle = defineResource({
  name: 'hotspot-style',
  segment: 'HotspotStyles',
  type: 'HotspotStyle',
  title: '热点样式',
  owned: true,
  label: 'name',
  defaultSort: '-createdTime',
  fields: {
    name: nameField(50),
    appearance: field(Appearance, { title: '外观', required: true }),
    usageCount: countedField('使用次数'),
    /** Those of the appearance, by id, as they are shown; what may not be shown is absent. */
    icons: field(IconsById, { title: '图标', write: 'never', stored: false }),
  },
  areas: { My: {}, Admin: {}, GroupAdmin: { read: groupEditors, write: groupEditors }, PublicAdmin: {} },
})

export type HotspotStyle = RecordOf<typeof hotspotStyle>

type Styled = Appearance & { readonly styleId?: string }

/** The hotspot as a style has it; which way it is turned stays its own. */
export function inAppearance<H extends Styled>(hotspot: H, appearance: Appearance): H {
  const { iconId: _iconId, iconStyle, markerStyle: _markerStyle, ...bare } = hotspot
  const { iconStyle: given, ...rest } = appearance
  const rotation = iconStyle?.rotation ?? given?.rotation ?? 0
  const isPlain = given === undefined && rotation === 0
  const turned = isPlain ? {} : { iconStyle: { scale: 1, distorted: false, animation: 'none', ...given, rotation } }
  return { ...bare, ...rest, ...turned } as H // of the same kind
}
