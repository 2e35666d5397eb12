import { online } from '../../contract/online.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const onlineView = defineView(online, {
  columns: {
    userName: { width: 150 },
    title: {},
    duration: { width: 110 },
    url: { width: 240 },
    ip: {},
    userAgent: { width: 240, hidden: true },
    device: { width: 150 },
    connectedTime: {},
    lastSeenTime: {},
  },
  form: {},
  actions: { signOut: { danger: true } },
})
