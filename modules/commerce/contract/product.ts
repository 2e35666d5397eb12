import { Type } from 'typebox'
import { field } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { coverField, nameField, orderField } from '@huanshi/kernel/definition/standard-fields.ts'
import { Entitlements } from './purchase.ts'

/** What is for sale; members see what is on sale now. */
export const product = defineResource({
  name: 'product',
  segment: 'Products',
  type: 'Product',
  title: '商品',
  owned: false,
  label: 'name',
  defaultSort: 'order',
  fields: {
    name: nameField(100),
    kind: field(Type.Enum(['membership', 'storage', 'service', 'expoLicence']), {
      title: '类型',
      required: true,
      filter: true,
      options: { membership: '会员', storage: '存储空间', service: '服务', expoLicence: '展会授权' },
    }),
    description: field(Type.String({ maxLength: 5000 }), { title: '说明', search: 'C', display: 'multiline' }),
    coverUrl: coverField,
    priceFen: field(Type.Integer({ minimum: 0, maximum: 100_000_000 }), {
      title: '价格',
      required: true,
      sort: true,
      filter: true,
      display: 'money',
    }),
    months: field(Type.Integer({ minimum: 0, maximum: 120 }), { title: '月数', display: 'count' }),
    grants: field(Entitlements, {
      title: '权益',
      options: { skins: '更多皮肤', 'no-footer': '去除页脚标志', password: '访问密码', statistics: '访问统计' },
    }),
    isOnSale: field(Type.Boolean(), { title: '在售', filter: true, batch: 'onSale' }),
    /** The same as a state, for those who keep the shop. */
    status: field(Type.Enum(['onSale', 'offSale']), {
      title: '状态',
      write: 'never',
      stored: false,
      display: 'state',
      options: { onSale: '在售', offSale: '未上架' },
    }),
    order: orderField,
  },
  areas: { Admin: {}, My: { verbs: ['list', 'get'], rows: 'all', where: { isOnSale: true } } },
  actions: [
    { name: 'putOnSale', title: '上架', when: { status: ['offSale'] }, areas: ['Admin'] },
    { name: 'takeOffSale', title: '下架', when: { status: ['onSale'] }, areas: ['Admin'] },
  ],
})

export type Product = RecordOf<typeof product>
