// The first lines of an order's detail: what was bought, as it was then, and what that brings.
import type { Order } from '../../contract/order.ts'
import type { ReactNode } from 'react'
import { productBenefits } from './product-benefits.ts'

/** Fields that these lines tell. */
export const toldByBrings = ['productId', 'productName', 'productSnapshot'] as const

export function orderBrings({ productName, productSnapshot }: Order): ReactNode {
  const brings = productBenefits(productSnapshot)
  return (
    <dl className="hs-facts-list">
      <div>
        <dt>商品</dt>
        <dd>{productName}</dd>
      </div>
      {brings === '' ? null : (
        <div>
          <dt>权益</dt>
          <dd>{brings}</dd>
        </div>
      )}
    </dl>
  )
}
