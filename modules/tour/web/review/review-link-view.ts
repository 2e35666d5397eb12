import { defineView } from '@huanshi/resource-web/view/view.ts'
import { reviewLink } from '../../contract/review/review-link.ts'

export const reviewLinkView = defineView(reviewLink, {
  columns: {
    label: 'auto',
    showsTitle: 200,
    status: 'auto',
    openRemarks: 130,
    visits: 110,
    lastVisitTime: 150,
    expiresTime: 150,
    shows: 150,
    tourId: 200,
    clientId: 200,
    hasPassword: 110,
    frozenTime: 150,
    ending: 110,
  },
  hidden: ['shows', 'tourId', 'clientId', 'hasPassword', 'frozenTime', 'ending'],
  form: {
    label: { help: '只有你看得到，用来分清发给了谁。' },
    expiresTime: { help: '到时自动失效；不填就一直有效，随时可以停用。' },
    password: { help: '改密码后，用旧密码打开的页面要重新输入。' },
  },
  tones: { status: { active: 'ok', revoked: 'quiet', expired: 'quiet' } },
  actions: {
    refresh: { consequence: '拿着这个链接的人，下次打开看到的是现在的草稿；已写的批注保留。' },
    revoke: {
      danger: true,
      consequence: '链接立即打不开，正在看的人也会断开；批注保留。停用后不能恢复，可以再建一个。',
    },
  },
})
