import { weixinMenu } from '../../../contract/weixin-menu.ts'
import { draftTones } from '@huanshi/resource-web/view/standard-views.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const weixinMenuView = defineView(weixinMenu, {
  columns: { name: 'auto', status: 'auto', publishedTime: 'auto' },
  form: {
    name: {},
    buttons: {
      control: 'json',
      help: '打开网页的按钮写作 {"kind":"view","name":"官网","url":"https://…"}，带子菜单的写作 {"kind":"menu","name":"更多","children":[…]}，都放在 [ ] 里，用逗号隔开',
    },
  },
  tones: { status: draftTones },
})
