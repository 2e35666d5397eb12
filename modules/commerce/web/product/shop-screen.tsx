// What is for sale as plans to compare: name, price, what it brings, one button.
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import { product as resource, type Product } from '../../contract/product.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, Package } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { memberWord } from '@huanshi/resource-web/model/member-words.ts'
import { EmptyNote } from '@huanshi/resource-web/list/screen/empty-state.tsx'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import '@huanshi/ui/button/button.css'
import './shop.css'

const kinds: Readonly<Record<Product['kind'], string>> = {
  membership: '会员',
  storage: '存储空间',
  service: '服务',
  expoLicence: '展会授权',
}
const order = ['membership', 'storage', 'service', 'expoLicence'] as const

export function ShopScreen(): ReactElement {
  const client = useClient(resource)
  const { data, error, refetch } = useQuery({
    queryKey: [client.address, 'shop'],
    queryFn: ({ signal }) => client.list({ pageSize: 200, sort: 'order' }, { signal }),
  })
  const items = data?.items ?? []
  return (
    <Page title="选购商品" count={data?.total}>
      <QueryError title="没能读取商品" query={{ data, error, refetch }} />
      {data === undefined && error === null ? <Waiting /> : null}
      {data?.items.length === 0 ? (
        <EmptyNote
          icon={<Package size={24} strokeWidth={1.75} />}
          title="还没有在售的商品"
          sentence="管理员上架商品后，会列在这里。"
        />
      ) : null}
      {order.map((kind) => {
        const plans = items.filter((one) => one.kind === kind)
        return plans.length === 0 ? null : <Plans key={kind} kind={kind} plans={plans} />
      })}
    </Page>
  )
}

function Plans({ kind, plans }: { readonly kind: Product['kind']; readonly plans: readonly Product[] }): ReactElement {
  const best = cheapestByMonth(plans)
  return (
    <section className="hs-shop-kind">
      <h2>{kinds[kind]}</h2>
      <ul className="hs-shop">
        {plans.map((plan) => (
          <li key={plan.id}>
            <Plan plan={plan} isBest={plan.id === best} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Plan({ plan, isBest }: { readonly plan: Product; readonly isBest: boolean }): ReactElement {
  const { id, name, description, coverUrl, priceFen, months } = plan
  return (
    <article className="hs-plan" data-best={isBest}>
      {coverUrl === null ? null : <img src={coverUrl} alt="" loading="lazy" />}
      <h3>
        {name}
        {isBest ? <span>最划算</span> : null}
      </h3>
      <p className="hs-plan-price">
        <strong>{yuan(priceFen)}</strong>
        <span>{months === 0 ? '长期有效' : months === 1 ? '/ 月' : months === 12 ? '/ 年' : `/ ${months} 个月`}</span>
      </p>
      {months > 1 ? <p className="hs-note hs-plan-month">合每月 {yuan(Math.round(priceFen / months))}</p> : null}
      <ul>
        {benefitsOf(plan).map((benefit) => (
          <li key={benefit}>
            <Check size={16} strokeWidth={1.75} aria-hidden />
            {benefit}
          </li>
        ))}
      </ul>
      {description === '' ? null : <p className="hs-note hs-plan-words">{description}</p>}
      <Link className={`hs-button${isBest ? ' hs-button-primary' : ''}`} to={`/Buy/${id}`} aria-label={`购买${name}`}>
        购买
      </Link>
    </article>
  )
}

function benefitsOf({ grants: { storageBytes, panos, features } }: Product): readonly string[] {
  return [
    ...(storageBytes === 0 ? [] : [`${formatBytes(storageBytes)} 存储空间`]),
    ...(panos === 0 ? [] : [`${panos.toLocaleString('zh-CN')} 个全景`]),
    ...features.map(memberWord),
  ]
}

/** Of several terms the one that costs least by the month; nothing where there is nothing to compare. */
function cheapestByMonth(plans: readonly Product[]): string | null {
  const termed = plans.filter(({ months }) => months > 0)
  if (new Set(termed.map(({ months }) => months)).size < 2) return null
  const [best] = termed.toSorted((one, other) => one.priceFen / one.months - other.priceFen / other.months)
  return best?.id ?? null
}

function yuan(fen: number): string {
  return `¥${(fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: fen % 100 === 0 ? 0 : 2 })}`
}

function Waiting(): ReactElement {
  return (
    <div className="hs-shop" role="status" aria-label="加载中">
      {[0, 1, 2].map((key) => (
        <Skeleton key={key} height={280} radius={12} />
      ))}
    </div>
  )
}
