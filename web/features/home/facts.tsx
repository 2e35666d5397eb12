import type { Dashboard } from '@huanshi/contract/protocol/dashboard.ts'
import { formatBytes } from '@huanshi/contract/protocol/format-bytes.ts'
import { Link } from 'react-router'
import type { AreaPlace } from '../../capabilities/area/area-of.ts'
import './facts.css'

/** The area in figures, each leading to the list that it counts. */
export function Facts({ dashboard, place }: { readonly dashboard: Dashboard; readonly place: AreaPlace }) {
  const { panos, tags, storageUsed, views } = dashboard
  const list = `${place.base}/Pano`
  return (
    <section aria-labelledby="facts">
      <div className="hs-home-section">
        <h2 id="facts">空间概况</h2>
      </div>
      <dl className="hs-facts">
        <Fact title="全景" value={panos.total.toLocaleString('zh-CN')} to={list} />
        <Fact title="已公开" value={panos.published.toLocaleString('zh-CN')} to={`${list}?visibility=public`} />
        <Fact title="标签" value={tags.toLocaleString('zh-CN')} to={`${place.base}/Tag`} />
        <Fact title="累计环视" value={views.total.toLocaleString('zh-CN')} />
        <Fact title="已用存储" value={formatBytes(storageUsed)} />
      </dl>
    </section>
  )
}

function Fact({ title, value, to }: { readonly title: string; readonly value: string; readonly to?: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{to === undefined ? value : <Link to={to}>{value}</Link>}</dd>
    </div>
  )
}
