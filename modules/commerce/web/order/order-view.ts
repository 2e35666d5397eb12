import { order } from '../../contract/order.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const orderView = defineView(order, {
  columns: {
    number: {},
    productName: { width: 200 },
    quantity: { width: 80 },
    amountFen: { width: 110 },
    channel: { width: 110 },
    status: {},
    paidTime: {},
  },
  form: { productId: {}, quantity: {} },
  tones: {
    status: {
      pending: 'warn',
      paid: 'ok',
      completed: 'ok',
      cancelled: 'quiet',
      expired: 'quiet',
      refunding: 'info',
      refunded: 'quiet',
    },
  },
  actions: { cancel: { danger: true }, 'refund-done': { danger: true } },
})
