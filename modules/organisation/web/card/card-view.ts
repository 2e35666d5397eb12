import { card } from '../../contract/card.ts'
import { MAIL_MISMATCH, PHONE_MISMATCH } from '@huanshi/kernel/protocol/web-address.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const cardView = defineView(card, {
  picture: 'avatarUrl',
  columns: {
    name: {},
    title: { width: 160 },
    organisation: { width: 200 },
    phone: {},
    mobile: {},
    weChat: { width: 130, hidden: true },
    email: { width: 180, hidden: true },
    website: { width: 200, hidden: true },
    address: { width: 220, hidden: true },
    slug: { width: 160 },
    isPublic: { width: 80 },
    views: { width: 100 },
  },
  form: {
    name: {},
    title: {},
    organisation: {},
    avatarUrl: {},
    phone: { mismatch: PHONE_MISMATCH },
    mobile: { mismatch: PHONE_MISMATCH },
    weChat: {},
    email: { mismatch: MAIL_MISMATCH },
    website: { mismatch: '应当以 http:// 或 https:// 开头' },
    address: {},
    location: {},
    tourIds: {},
    panoIds: {},
    theme: {},
    slug: { help: '名片网页 /card/ 后面的部分；留空则取自姓名', mismatch: '只能用文字、数字和连字符' },
    isPublic: { help: '公开后访客才能打开名片网页' },
  },
})
