// What the list of products says beyond the contract.
import type { Product } from '@huanshi/contract/resources/product.ts'
import { CalendarCheck, Camera, HardDrive, KeyRound } from 'lucide-react'
import type { ListFeature, Mark } from '../../capabilities/resource/list/feature.ts'

const kinds: Readonly<Record<Product['kind'], Mark>> = {
  membership: { icon: CalendarCheck, word: '会员' },
  storage: { icon: HardDrive, word: '存储空间' },
  service: { icon: Camera, word: '服务' },
  expoLicence: { icon: KeyRound, word: '展会授权' },
}

export const productFeature: ListFeature<Product> = {
  searchHint: '搜索商品',
  empty: { title: '还没有商品', sentence: '会员、存储空间、服务和展会授权都可以做成商品出售。' },
  badge: ({ kind }) => kinds[kind],
  meta: ({ priceFen }) => `¥${(priceFen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 })}`,
}

/** What is on sale; a product opens where it is bought. */
export const shopFeature: ListFeature<Product> = {
  ...productFeature,
  title: '选购商品',
  // What is not on sale is not here.
  settled: ['isOnSale'],
  emptyElsewhere: { title: '还没有在售的商品', sentence: '管理员上架商品后，会列在这里。' },
  open: ({ id }) => `/Buy/${id}`,
}
