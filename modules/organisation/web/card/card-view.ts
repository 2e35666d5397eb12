import { card } from '../../contract/card.ts'
import { MAIL_MISMATCH, PHONE_MISMATCH } from '@huanshi/kernel/protocol/web-address.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const cardView = defineView(card, {
  picture: 'avatarUrl',
  columns: {
    name: 'auto',
    title: 160,
    organisation: 200,
    phone: 'auto',
    mobile: 'auto',
    weChat: 130,
    email: 180,
    website: 200,
    address: 220,
    slug: 160,
    isPublic: 80,
    views: 100,
  },
  hidden: ['weChat', 'email', 'website', 'address'],
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
    leadForm: { control: 'json', help: '访客在名片页上留下联系方式，出现在「线索」里' },
    theme: {},
    slug: { help: '名片网页 /card/ 后面的部分；留空则取自姓名', mismatch: '只能用文字、数字和连字符' },
    isPublic: { help: '公开后访客才能打开名片网页' },
  },
})
