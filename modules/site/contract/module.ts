import { Type } from 'typebox'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { orderField } from '@huanshi/kernel/definition/standard-fields.ts'

const areaOptions = { My: '我的空间', Admin: '管理后台', GroupAdmin: '机构', PublicAdmin: '公共空间' }

/**
 * A part of the product that can be switched off: it leaves the menus and its API answers 403. The product brings its modules
 * along, so that nobody makes or deletes them.
 */
export const module = defineResource({
  name: 'module',
  segment: 'Modules',
  type: 'Module',
  title: '模块',
  owned: false,
  byToken: 'read',
  label: 'name',
  defaultSort: 'order',
  fields: {
    name: field(Type.String({ minLength: 1, maxLength: 30 }), { title: '名称', sort: true, search: 'A' }),
    code: field(Type.String(), { title: '代码', write: 'never', search: 'B', filter: true }),
    parentId: field(nullable(Type.String({ format: 'uuid' })), {
      title: '上级',
      write: 'never',
      filter: true,
      refers: 'module',
      display: 'records',
    }),
    area: field(Type.Enum(['My', 'Admin', 'GroupAdmin', 'PublicAdmin']), {
      title: '区域',
      write: 'never',
      filter: true,
      display: 'state',
      options: areaOptions,
    }),
    route: field(nullable(Type.String()), { title: '页面地址', write: 'never' }),
    apiPrefix: field(nullable(Type.String()), { title: '接口地址', write: 'never' }),
    icon: field(nullable(Type.String({ maxLength: 40, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })), { title: '图标' }),
    order: orderField,
    isEnabled: field(Type.Boolean(), { title: '启用', filter: true }),
  },
  areas: { Admin: { verbs: ['list', 'get', 'update', 'export'] } },
  actions: [
    { name: 'enable', title: '启用', when: { isEnabled: ['false'] } },
    { name: 'disable', title: '停用', when: { isEnabled: ['true'] } },
  ],
})

export type Module = RecordOf<typeof module>
