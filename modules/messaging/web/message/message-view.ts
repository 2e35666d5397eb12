import { message } from '../../contract/message.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const messageView = defineView(message, {
  columns: {
    from: 'auto',
    to: 'auto',
    kind: 90,
    body: 'auto',
    sentTime: 'auto',
    deliveredTime: 'auto',
    readTime: 'auto',
    recalledTime: 'auto',
    reportCount: 80,
  },
  hidden: ['deliveredTime', 'readTime', 'recalledTime'],
  form: { toUserName: {}, body: {} },
  actions: { recall: { danger: true } },
})
