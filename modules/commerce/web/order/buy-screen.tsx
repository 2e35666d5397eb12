// Buys one product: what it brings, how many, what it costs; orders it, pays it in the sandbox and ends on the order.
import { order } from '../../contract/order.ts'
import { product as resource, type Product } from '../../contract/product.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { InputNumber } from 'antd'
import { CreditCard } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { ApiError, messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { detailOf } from '@huanshi/resource-web/detail/detail-model.ts'
import { RecordFacts } from '@huanshi/resource-web/detail/record-facts.tsx'
import type { Row } from '@huanshi/resource-web/model/row.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { FactBones } from '@huanshi/ui/wait/fact-bones.tsx'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import '@huanshi/ui/button/button.css'
import '@huanshi/resource-web/detail/detail.css'
import '@huanshi/ui/form/form.css'
import { productBenefits } from './product-benefits.ts'
import { FormFailure } from '@huanshi/ui/form/form-failure.tsx'
import './buy.css'

export function BuyScreen() {
  const { productId = '' } = useParams()
  const client = useClient(resource)
  const { data, error, refetch } = useQuery({
    queryKey: [client.address, 'record', productId],
    queryFn: ({ signal }) => client.get(productId, { signal }),
  })
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <Page title="购买">
      {error === null ? null : (
        <ErrorNotice
          title={isGone ? '这个商品已下架' : '没能读取商品'}
          message={isGone ? '它可能已停售或被删除。' : messageOf(error)}
          {...(isGone ? { further: toShop } : { onRetry: () => void refetch() })}
        />
      )}
      {data === undefined && error === null ? <Waiting /> : null}
      {data === undefined ? null : <Purchase product={data} />}
    </Page>
  )
}

function Waiting() {
  return (
    <div className="hs-buy">
      <div>
        <h2>
          <Skeleton width="40%" height={28} />
        </h2>
        <FactBones count={4} />
      </div>
      <Skeleton height={232} radius={12} />
    </div>
  )
}

const toShop = (
  <Link className="hs-button hs-button-primary" to="/My/Products">
    看看其他商品
  </Link>
)

/** As many as one order may hold. */
const MOST = 99

function Purchase({ product }: { readonly product: Product }) {
  const [quantity, setQuantity] = useState(1)
  const orders = useClient(order)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const id = useId()
  const buying = useMutation({
    mutationFn: async () => {
      const made = await orders.create({ productId: product.id, quantity })
      try {
        await orders.action(made.id, 'pay')
        toast({ type: 'success', title: '支付成功', message: `${product.name} 的权益已经生效` })
      } catch (failure) {
        toast({ type: 'error', title: '订单已建，支付没有完成', message: messageOf(failure) })
      }
      return made.id
    },
    onSuccess: async (made) => {
      await queries.invalidateQueries()
      await navigate(`/Order?record=${made}`)
    },
  })
  const row: Row = { ...product, grants: productBenefits(product) }
  const detail = detailOf(resource, row)
  return (
    <div className="hs-buy">
      <div>
        {product.coverUrl === null ? null : (
          <img className="hs-picture hs-detail-picture" src={product.coverUrl} alt="" />
        )}
        <h2>{product.name}</h2>
        <RecordFacts detail={{ ...detail, facts: detail.facts.filter(isForBuyers) }} row={row} isBrief />
      </div>
      <section className="hs-buy-sum" aria-label="结算">
        <div className="hs-buy-line">
          <label htmlFor={id}>数量</label>
          <InputNumber<number>
            id={id}
            min={1}
            max={MOST}
            precision={0}
            value={quantity}
            onChange={(value) => setQuantity(value ?? 1)}
          />
        </div>
        <p className="hs-buy-line">
          <span>应付</span>
          <strong className="hs-buy-price">{yuan(product.priceFen * quantity)}</strong>
        </p>
        <FormFailure>{buying.error === null ? null : messageOf(buying.error)}</FormFailure>
        <button
          type="button"
          className="hs-button hs-button-primary"
          disabled={buying.isPending}
          onClick={() => buying.mutate()}
        >
          <CreditCard aria-hidden />
          {buying.isPending ? '支付中' : '下单并支付'}
        </button>
        <p className="hs-form-words">这里用沙箱支付，不会真的扣款。支付后权益马上生效，可在订单里查看。</p>
      </section>
    </div>
  )
}

function isForBuyers({ field: { name } }: { readonly field: { readonly name: string } }): boolean {
  return !['isOnSale', 'order', 'coverUrl', 'months'].includes(name)
}

function yuan(fen: number): string {
  return `¥${(fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 })}`
}
