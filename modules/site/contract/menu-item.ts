import { Type } from 'typebox'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { orderField, titleField } from '@huanshi/kernel/definition/standard-fields.ts'

/** An entry of an area's menu; without an address it is the heading of those below it. */
export const menuItem = defineResource({
  name: 'menu-item',
  segment: 'MenuItems',
  type: 'MenuRecord',
  title: '菜单项',
  owned: false,
  byToken: 'read',
  label: 'title',
  defaultSort: 'order',
  fields: {
    title: titleField(30),
    categoryId: field(Type.Enum(['My', 'Admin', 'GroupAdmin', 'PublicAdmin']), {
      title: '菜单',
      write: 'create',
      required: true,
      filter: true,
      options: { My: '我的空间', Admin: '管理后台', GroupAdmin: '机构', PublicAdmin: '公共空间' },
    }),
    parentId: field(nullable(Type.String({ format: 'uuid' })), {
      title: '上级',
      filter: true,
      refers: 'menu-item',
      display: 'records',
    }),
    icon: field(nullable(Type.String({ maxLength: 40, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })), { title: '图标' }),
    url: field(nullable(Type.String({ maxLength: 500, pattern: '^(/([^/\\s][^\\s]*)?|https?://[^\\s]+)$' })), {
      title: '地址',
      search: 'C',
    }),
    target: field(nullable(Type.Enum(['_self', '_blank'])), {
      title: '打开方式',
      options: { _self: '当前窗口', _blank: '新窗口' },
    }),
    roles: field(
      Type.Array(Type.String({ maxLength: 40, pattern: '^(base|group)_\\S+$' }), { maxItems: 20, uniqueItems: true }),
      {
        title: '可见角色',
        options: {
          base_管理员: '管理员',
          base_集团项目管理员: '集团项目管理员',
          base_会员: '会员',
          group_管理员: '机构管理员',
          group_编辑: '机构编辑',
          group_名片管理员: '机构名片管理员',
          group_展会管理员: '机构展会管理员',
        },
      },
    ),
    order: orderField,
    isEnabled: field(Type.Boolean(), { title: '启用', filter: true }),
  },
  areas: { Admin: {} },
})

export type MenuRecord = RecordOf<typeof menuItem>
