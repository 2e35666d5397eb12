import { group } from '../../contract/group.ts'
import { PHONE_MISMATCH } from '@huanshi/kernel/protocol/web-address.ts'
import { orderQuestion } from '@huanshi/resource-web/view/standard-views.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const groupView = defineView(group, {
  columns: {
    name: 'auto',
    code: 'auto',
    contactName: 110,
    phone: 'auto',
    address: 220,
    status: 'auto',
    order: 'auto',
    memberCount: 'auto',
    panoCount: 'auto',
  },
  hidden: ['address', 'order'],
  form: {
    name: {},
    code: { help: '字母、数字和连字符；留空则自动生成', mismatch: '只能用字母、数字和连字符' },
    parentId: { help: '留空则是最上级的机构' },
    logoUrl: {},
    coverUrl: {},
    description: {},
    contactName: {},
    phone: { mismatch: PHONE_MISMATCH },
    address: {},
    location: {},
    order: orderQuestion,
  },
  tones: { status: { active: 'ok', disabled: 'quiet' } },
  actions: {
    disable: {
      danger: true,
      consequence: '成员不能再进入它和它的下级机构，它的作品和名片不再对访客公开，展会授权暂停；重新启用后恢复。',
    },
  },
})
