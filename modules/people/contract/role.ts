import { Type } from 'typebox'
import { countedField } from '@huanshi/kernel/definition/standard-fields.ts'
import { field } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'

/** A role of people everywhere (base) or within a group. What the product's own roles open is the access table's business. */
export const role = defineResource({
  name: 'role',
  segment: 'Roles',
  type: 'Role',
  title: '角色',
  owned: false,
  byToken: 'read',
  label: 'name',
  defaultSort: 'createdTime',
  fields: {
    name: field(Type.String({ minLength: 1, maxLength: 20, pattern: '^\\S(.*\\S)?$' }), {
      title: '名称',
      required: true,
      sort: true,
      search: 'A',
    }),
    kind: field(Type.Enum(['base', 'group']), {
      title: '类型',
      write: 'create',
      required: true,
      filter: true,
      display: 'state',
      options: { base: '站点角色', group: '机构角色' },
    }),
    description: field(Type.String({ maxLength: 200 }), { title: '说明', search: 'C' }),
    isSystem: field(Type.Boolean(), { title: '系统角色', write: 'never', filter: true }),
    moduleIds: field(Type.Array(Type.String({ format: 'uuid' }), { maxItems: 200, uniqueItems: true }), {
      title: '可用模块',
      refers: 'module',
      display: 'records',
    }),
    userCount: countedField('人数'),
  },
  areas: { Admin: {} },
})

export type Role = RecordOf<typeof role>
