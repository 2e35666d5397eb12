import { online } from '../../contract/online.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const onlineView = defineView(online, {
  columns: {
    userName: 150,
    title: 'auto',
    duration: 110,
    url: 240,
    ip: 'auto',
    userAgent: 240,
    device: 150,
    connectedTime: 'auto',
    lastSeenTime: 'auto',
  },
  hidden: ['userAgent'],
  form: {},
  actions: { signOut: { danger: true } },
})
