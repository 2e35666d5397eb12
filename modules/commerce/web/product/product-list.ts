// What the list of products says beyond the contract.
import type { Product } from '../../contract/product.ts'
import { CalendarCheck, Camera, HardDrive, KeyRound, PackageX, ReceiptText } from 'lucide-react'
import type { ListFeature, Mark } from '@huanshi/resource-web/list/feature.ts'

const kinds: Readonly<Record<Product['kind'], Mark>> = {
  membership: { icon: CalendarCheck, word: '会员' },
  storage: { icon: HardDrive, word: '存储空间' },
  service: { icon: Camera, word: '服务' },
  expoLicence: { icon: KeyRound, word: '展会授权' },
}

export const productFeature: ListFeature<Product> = {
  searchHint: '搜索商品',
  empty: { title: '还没有商品', sentence: '会员、存储空间、服务和展会授权都可以做成商品出售。' },
  form: { start: { isOnSale: true } },
  badge: ({ kind, isOnSale }) => (isOnSale ? kinds[kind] : { icon: PackageX, word: '未上架' }),
  related: ({ id }) => [{ word: '订单', icon: ReceiptText, to: `/Admin/Order?productId=${id}` }],
  meta: ({ priceFen }) => `¥${(priceFen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 })}`,
}
