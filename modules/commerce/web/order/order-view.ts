import { order } from '../../contract/order.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const orderView = defineView(order, {
  columns: {
    number: 'auto',
    productName: 200,
    quantity: 80,
    amountFen: 110,
    channel: 110,
    status: 'auto',
    paidTime: 'auto',
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
