import { message } from '../../contract/message.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const messageView = defineView(message, {
  columns: {
    from: {},
    to: {},
    kind: { width: 90 },
    body: {},
    sentTime: {},
    deliveredTime: { hidden: true },
    readTime: { hidden: true },
    recalledTime: { hidden: true },
    reportCount: { width: 80 },
  },
  form: { toUserName: {}, body: {} },
  actions: { recall: { danger: true } },
})
