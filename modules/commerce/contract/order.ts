import { Type } from 'typebox'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { historyField, stateField } from '@huanshi/kernel/definition/standard-fields.ts'
import { PictureAddress } from '@huanshi/kernel/protocol/web-address.ts'
import { channels, ProductSnapshot } from './purchase.ts'

const time = nullable(Type.String({ format: 'date-time' }))
const paidStates = Type.Enum(['paid', 'completed'])

/** A member buys a product; what paying brings is granted together with it. */
export const order = defineResource({
  name: 'order',
  segment: 'Orders',
  type: 'Order',
  title: '订单',
  owned: true,
  byToken: 'read',
  label: 'number',
  defaultSort: '-createdTime',
  fields: {
    number: field(Type.String(), { title: '订单号', write: 'never', filter: true, search: 'A' }),
    productId: field(Type.String({ format: 'uuid' }), {
      title: '商品',
      write: 'create',
      required: true,
      filter: true,
      refers: 'product',
    }),
    productName: field(Type.String(), { title: '商品名称', write: 'never', search: 'B' }),
    coverUrl: field(nullable(PictureAddress), { title: '商品图片', write: 'never', stored: false, display: 'picture' }),
    productSnapshot: field(ProductSnapshot, { title: '下单时的商品', write: 'never' }),
    quantity: field(Type.Integer({ minimum: 1, maximum: 99 }), { title: '数量', write: 'create', display: 'count' }),
    amountFen: field(Type.Integer({ minimum: 0 }), {
      title: '金额',
      write: 'never',
      sort: true,
      filter: true,
      display: 'money',
      total: true,
    }),
    channel: field(nullable(Type.Enum([...channels])), {
      title: '支付方式',
      write: 'never',
      filter: true,
      options: { sandbox: '沙箱', alipay: '支付宝', wechat: '微信支付', offline: '线下' },
    }),
    status: stateField({
      pending: '待支付',
      paid: '已支付',
      completed: '已完成',
      cancelled: '已取消',
      expired: '已过期',
      refunding: '退款中',
      refunded: '已退款',
    }),
    paidTime: field(time, { title: '支付时间', write: 'never', sort: true, filter: true, display: 'time' }),
    expiresTime: field(Type.String({ format: 'date-time' }), {
      title: '支付截止',
      write: 'never',
      display: 'time',
      appointed: true,
    }),
    /** What the order was before a refund was asked for; null for money that came too late. */
    refundFrom: field(nullable(paidStates), { title: '退款前状态', write: 'never' }),
    history: historyField,
  },
  areas: {
    My: { verbs: ['list', 'get', 'create', 'export'] },
    Admin: { verbs: ['list', 'get', 'export'] },
  },
  states: {
    field: 'status',
    initial: 'pending',
    tally: true,
    automatic: [
      { by: 'payment', from: ['pending'], to: 'paid' },
      { by: 'payment', from: ['cancelled', 'expired'], to: 'refunding' },
      { by: 'clock', from: ['pending'], to: 'expired' },
      { by: 'grant', from: ['paid'], to: 'completed' },
    ],
  },
  actions: [
    { name: 'pay', title: '支付', when: { status: ['pending'] }, to: 'paid', areas: ['My'] },
    { name: 'cancel', title: '取消订单', when: { status: ['pending'] }, to: 'cancelled', areas: ['My'] },
    { name: 'pay-offline', title: '确认线下付款', when: { status: ['pending'] }, to: 'paid', areas: ['Admin'] },
    { name: 'complete', title: '完成', when: { status: ['paid'] }, to: 'completed', areas: ['Admin'] },
    { name: 'refund', title: '退款', when: { status: ['paid', 'completed'] }, to: 'refunding', areas: ['Admin'] },
    { name: 'refund-done', title: '确认已退款', when: { status: ['refunding'] }, to: 'refunded', areas: ['Admin'] },
    {
      name: 'refund-refused',
      title: '拒绝退款',
      when: { status: ['refunding'], refundFrom: ['paid'] },
      to: 'paid',
      areas: ['Admin'],
    },
    {
      name: 'refund-refused-completed',
      title: '拒绝退款',
      when: { status: ['refunding'], refundFrom: ['completed'] },
      to: 'completed',
      areas: ['Admin'],
    },
  ],
})

export type Order = RecordOf<typeof order>
