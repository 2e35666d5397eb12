import { Type } from 'typebox'
import { brandKeepers } from '@huanshi/kernel/areas/officers.ts'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource } from '@huanshi/kernel/definition/resource.ts'
import { logoField, nameField } from '@huanshi/kernel/definition/standard-fields.ts'
import { PictureAddress } from '@huanshi/kernel/protocol/web-address.ts'

/** It is changed and paused, never thrown away: there is one for each owner. */
const verbs = ['list', 'get', 'create', 'update'] as const
const line = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\r\\n]*$' })
const picture = (title: string) => field(nullable(PictureAddress), { title, display: 'picture' })

/** How the works of a group, or of a person by himself, present themselves to visitors. */
export const brand = defineResource({
  name: 'brand',
  segment: 'Brands',
  type: 'Brand',
  title: '品牌',
  owned: true,
  label: 'name',
  defaultSort: '-createdTime',
  fields: {
    name: nameField(30),
    logoUrl: logoField,
    /** On pictures and dark pages; the other one where it is absent. */
    logoDarkUrl: picture('深色里的标志'),
    colour: field(nullable(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })), { title: '主色', display: 'colour' }),
    loadingUrl: picture('加载画面'),
    watermarkUrl: picture('水印'),
    watermarkPlace: field(Type.Enum(['top', 'middle', 'tiled']), {
      title: '水印的位置',
      options: { top: '上方', middle: '正中', tiled: '铺满' },
    }),
    lockUrl: picture('密码页的图片'),
    lockWords: field(Type.String({ maxLength: 200 }), { title: '密码页的话', display: 'multiline' }),
    website: field(Type.String({ maxLength: 300, pattern: '^$|^https?://[^\\s]+$' }), { title: '网站' }),
    contact: field(line(100), { title: '联系方式' }),
    hidesMaker: field(Type.Boolean(), { title: '不显示「由本站制作」' }),
    isPaused: field(Type.Boolean(), { title: '暂停使用' }),
  },
  areas: { My: { verbs }, GroupAdmin: { verbs, read: brandKeepers, write: brandKeepers } },
})
