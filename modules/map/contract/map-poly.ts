import { Type } from 'typebox'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { nameField, orderField } from '@huanshi/kernel/definition/standard-fields.ts'
import { AreaFeature } from '@huanshi/kernel/protocol/geometry.ts'
import { AreaMaps } from '@huanshi/maps/contract/public-area.ts'

const closed = { additionalProperties: false } as const

/** A page of this site or of the web. */
const PageAddress = Type.String({
  title: '网址',
  maxLength: 2000,
  pattern: '^(?:/(?:[^/\\\\\\s][^\\\\\\s]*)?|https?://[^\\s]+)$',
})
const Link = Type.Union([
  Type.Object(
    { kind: Type.Enum(['pano', 'tour', 'blog', 'article', 'category']), id: Type.String({ format: 'uuid' }) },
    closed,
  ),
  Type.Object({ kind: Type.Literal('address'), url: PageAddress }, closed),
])

/** An area drawn on the map, and what opens when someone touches it. */
export const mapPoly = defineResource({
  name: 'map-poly',
  segment: 'MapPolys',
  type: 'MapPoly',
  title: '地图区域',
  owned: false,
  label: 'name',
  defaultSort: 'order',
  fields: {
    name: nameField(100),
    feature: field(AreaFeature, { title: '区域', required: true }),
    category: field(Type.String({ maxLength: 50 }), { title: '分类', sort: true, filter: true, search: 'B' }),
    link: field(nullable(Link), { title: '链接' }),
    isVisible: field(Type.Boolean(), { title: '显示', filter: true, batch: 'visible' }),
    maps: field(Type.Array(AreaMaps, { uniqueItems: true, maxItems: 3 }), {
      title: '显示在',
      filter: true,
      options: { visitors: '访客的地图', lists: '作品列表的地图', tours: '漫游的地图' },
    }),
    order: orderField,
  },
  areas: { Admin: {} },
})

export type MapPoly = RecordOf<typeof mapPoly>
