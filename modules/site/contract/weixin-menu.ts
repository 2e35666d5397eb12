import { Type } from 'typebox'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { WeixinButtons } from './weixin-menu-tree.ts'
import { nameField, stateField } from '@huanshi/kernel/definition/standard-fields.ts'

/** Drafts of the official account's menu, one of which is what the platform shows. */
export const weixinMenu = defineResource({
  name: 'weixin-menu',
  segment: 'WeixinMenu',
  type: 'WeixinMenu',
  title: '公众号菜单',
  owned: false,
  label: 'name',
  defaultSort: '-createdTime',
  fields: {
    name: nameField(50),
    buttons: field(WeixinButtons, { title: '按钮', required: true }),
    status: stateField({ draft: '草稿', published: '已发布' }),
    publishedTime: field(nullable(Type.String({ format: 'date-time' })), {
      title: '发布时间',
      write: 'never',
      sort: true,
      display: 'time',
    }),
  },
  areas: { Admin: {} },
  states: { field: 'status', initial: 'draft' },
  actions: [{ name: 'publish', title: '发布', when: { status: ['draft'] }, to: 'published' }],
})

export type WeixinMenu = RecordOf<typeof weixinMenu>
