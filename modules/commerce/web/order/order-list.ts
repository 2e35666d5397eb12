// What the list of orders says beyond the contract.
import type { Order } from '../../contract/order.ts'
import { OPEN_MS } from '../../contract/order-term.ts'
import {
  CalendarCheck,
  Camera,
  HardDrive,
  KeyRound,
  Package,
  ShoppingBag,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { orderBrings, toldByBrings } from './order-brings.tsx'

/** In place of a picture. */
const kinds: Readonly<Record<string, LucideIcon>> = {
  membership: CalendarCheck,
  storage: HardDrive,
  service: Camera,
  expoLicence: KeyRound,
}

const orderFeature: ListFeature<Order> = {
  thumbnail: ({ coverUrl, productSnapshot }) => ({
    // What the site may not show any more keeps the address without a permission.
    url: coverUrl?.startsWith('/media/kept/') === true ? null : coverUrl,
    icon: kinds[productSnapshot.kind] ?? ShoppingBag,
  }),
  // When it was placed says more than its last change, and every order has it.
  aside: ['updatedTime', 'paidTime'],
  wanted: ['createdTime'],
  // Its number is for searching.
  lead: 'productName',
  detail: orderBrings,
  // Until when it can be paid concerns nobody once it is.
  told: ({ status }) => (status === 'pending' ? toldByBrings : [...toldByBrings, 'expiresTime']),
  searchHint: '搜索订单号、商品',
  emptyElsewhere: { title: '还没有订单', sentence: '成员购买会员、存储空间或服务后，订单会列在这里。' },
  empty: {
    icon: ShoppingBag,
    title: '还没有订单',
    sentence: '购买会员、存储空间或服务后，订单和支付进度会列在这里。',
    steps: [
      ['下单', `选好商品和数量，订单保留 ${OPEN_MS / 60_000} 分钟。`],
      ['支付', '付款后权益马上生效。'],
      ['查看', '每一步都记在订单的历史里。'],
    ],
  },
}

/** Of everybody: whose an order is, and what else belongs to it. */
export const everyOrderFeature: ListFeature<Order> = {
  ...orderFeature,
  related: ({ userId, userName, productId }) => [
    { word: '买家', icon: UserRound, to: `/Admin/User?record=${userId}` },
    { word: '买家的订单', icon: ShoppingBag, to: `/Admin/Order?userName=${encodeURIComponent(userName)}` },
    { word: '商品', icon: Package, to: `/Admin/Product?record=${productId}` },
  ],
}

/** One's own orders begin at the products. */
export const myOrderFeature = (_base: string, go: (address: string) => void): ListFeature<Order> => ({
  ...orderFeature,
  primary: { icon: ShoppingBag, word: '选购商品', run: () => go('/My/Products') },
})
