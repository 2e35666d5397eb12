import { product } from '../../contract/product.ts'
import { orderQuestion } from '@huanshi/resource-web/view/standard-views.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const productView = defineView(product, {
  picture: 'coverUrl',
  columns: {
    name: 'auto',
    kind: 110,
    priceFen: 110,
    months: 80,
    isOnSale: 80,
    order: 'auto',
  },
  hidden: ['order'],
  form: {
    name: {},
    kind: {},
    description: {},
    coverUrl: {},
    priceFen: {},
    months: { help: '权益保持的月数，0 表示长期有效' },
    grants: { control: 'members', help: '不带的权益留为 0 或不选' },
    isOnSale: { help: '打开后马上出现在成员的选购页' },
    order: orderQuestion,
  },
  tones: { status: { onSale: 'ok', offSale: 'quiet' } },
})
