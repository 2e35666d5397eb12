import { Type } from 'typebox'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { WeixinButtons } from './weixin-menu-tree.ts'

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
    name: field(Type.String({ minLength: 1, maxLength: 50 }), {
      title: '名称',
      required: true,
      sort: true,
      search: 'A',
      column: { width: 240 },
      form: {},
    }),
    buttons: field(WeixinButtons, {
      title: '按钮',
      required: true,
      form: {
        control: 'json',
        help: '打开网页的按钮写作 {"kind":"view","name":"官网","url":"https://…"}，带子菜单的写作 {"kind":"menu","name":"更多","children":[…]}，都放在 [ ] 里，用逗号隔开',
      },
    }),
    status: field(Type.Enum(['draft', 'published']), {
      title: '状态',
      write: 'never',
      filter: true,
      display: 'state',
      options: { draft: '草稿', published: '已发布' },
      tones: { draft: 'quiet', published: 'ok' },
      column: { width: 110 },
    }),
    publishedTime: field(nullable(Type.String({ format: 'date-time' })), {
      title: '发布时间',
      write: 'never',
      sort: true,
      display: 'time',
      column: { width: 170 },
    }),
  },
  areas: { Admin: {} },
  states: { field: 'status', initial: 'draft' },
  actions: [{ name: 'publish', title: '发布', when: { status: ['draft'] }, to: 'published' }],
})

export type WeixinMenu = RecordOf<typeof weixinMenu>
