import { Type } from 'typebox'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { nameField, orderField } from '@huanshi/kernel/definition/standard-fields.ts'

/** Where articles, pages and map areas are filed; a tree for each kind. */
export const category = defineResource({
  name: 'category',
  segment: 'Categories',
  type: 'Category',
  title: '分类',
  owned: false,
  label: 'name',
  defaultSort: 'order',
  fields: {
    name: nameField(40),
    code: field(Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z][a-z0-9-]*$' }), {
      title: '代码',
      required: true,
      filter: true,
      search: 'B',
    }),
    kind: field(Type.Enum(['article', 'page', 'map']), {
      title: '用于',
      write: 'create',
      required: true,
      filter: true,
      display: 'state',
      options: { article: '文章', page: '单页', map: '地图区域' },
    }),
    parentId: field(nullable(Type.String({ format: 'uuid' })), {
      title: '上级',
      filter: true,
      refers: 'category',
      display: 'records',
    }),
    order: orderField,
    description: field(Type.String({ maxLength: 500 }), { title: '说明', search: 'C' }),
  },
  areas: { Admin: {} },
})

export type Category = RecordOf<typeof category>
