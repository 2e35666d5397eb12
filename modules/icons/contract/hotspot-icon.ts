import { Type } from 'typebox'
import { groupEditors } from '@huanshi/kernel/areas/area.ts'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { countedField, nameField, tagsField } from '@huanshi/kernel/definition/standard-fields.ts'
import { Usage } from '@huanshi/library/contract/usage.ts'
import { PictureAddress } from '@huanshi/kernel/protocol/web-address.ts'

const pixels = nullable(Type.Integer({ minimum: 1, maximum: 4096 }))
const fraction = Type.Number({ minimum: 0, maximum: 1 })

/** What a hotspot looks like: a picture, a strip of frames or an animated picture. */
export const hotspotIcon = defineResource({
  name: 'hotspot-icon',
  segment: 'HotspotIcons',
  type: 'HotspotIcon',
  title: '热点图标',
  owned: true,
  label: 'name',
  defaultSort: '-createdTime',
  fields: {
    name: nameField(50),
    imageUrl: field(PictureAddress, { title: '图片', required: true, display: 'picture' }),
    kind: field(Type.Enum(['static', 'sprite', 'animated']), {
      title: '类型',
      filter: true,
      options: { static: '静态', sprite: '序列帧', animated: '动图' },
    }),
    frameWidth: field(pixels, { title: '帧宽', display: 'count' }),
    frameHeight: field(pixels, { title: '帧高', display: 'count' }),
    frameCount: field(nullable(Type.Integer({ minimum: 1, maximum: 500 })), { title: '帧数', display: 'count' }),
    fps: field(nullable(Type.Number({ minimum: 1, maximum: 60 })), { title: '每秒帧数' }),
    anchor: field(Type.Object({ x: fraction, y: fraction }, { additionalProperties: false }), { title: '锚点' }),
    scale: field(Type.Number({ minimum: 0.1, maximum: 5 }), { title: '大小' }),
    isPublic: field(Type.Boolean(), {
      title: '公开',
      filter: true,
      flags: { Public: true, Private: false },
      batch: 'public',
    }),
    tags: tagsField,
    usageCount: countedField('使用次数'),
    usages: field(Type.Array(Usage), { title: '使用之处', write: 'never', stored: false }),
  },
  areas: { My: {}, Admin: {}, GroupAdmin: { read: groupEditors, write: groupEditors }, PublicAdmin: {} },
})

export type HotspotIcon = RecordOf<typeof hotspotIcon>
