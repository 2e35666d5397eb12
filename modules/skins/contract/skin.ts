import { Type } from 'typebox'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { orderField } from '@huanshi/kernel/definition/standard-fields.ts'
import { SkinOptions } from './skin-choice.ts'
import { PictureAddress } from '@huanshi/kernel/protocol/web-address.ts'

/** What may be chosen about a skin (a JSON schema) and what it is when nobody chose; where its parts stand, as a path in 64 × 40. */
const Options = Type.Object({
  schema: Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true })),
  defaults: SkinOptions,
  sketch: Type.Optional(Type.String()),
})

/** How visitors see a work; skins come with the product. */
export const skin = defineResource({
  name: 'skin',
  segment: 'Skins',
  type: 'Skin',
  title: '皮肤',
  owned: false,
  label: 'name',
  defaultSort: 'order',
  fields: {
    name: field(Type.String({ minLength: 1, maxLength: 50 }), { title: '名称', write: 'never', search: 'A' }),
    code: field(Type.String(), { title: '代码', write: 'never', filter: true }),
    kind: field(Type.Enum(['pano', 'tour', 'blogItem']), {
      title: '用于',
      write: 'never',
      filter: true,
      options: { pano: '全景', tour: '漫游', blogItem: '博客条目' },
    }),
    description: field(Type.String(), { title: '说明', write: 'never' }),
    options: field(Options, { title: '选项', write: 'never' }),
    previewUrl: field(nullable(PictureAddress), { title: '预览', write: 'never', display: 'picture' }),
    order: { ...orderField, traits: { ...orderField.traits, write: 'never' } },
  },
  areas: { My: { verbs: ['list', 'get'], rows: 'all' } },
})

export type Skin = RecordOf<typeof skin>
