import type { Dashboard } from '@huanshi/site/contract/dashboard.ts'
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import { Link } from 'react-router'
import type { AreaPlace } from '@huanshi/web-kit/area/area-of.ts'
import { HomeSection } from './home-section.tsx'
import './facts.css'

/** The area in figures, each leading to the list that it counts. */
export function Facts({ dashboard, place }: { readonly dashboard: Dashboard; readonly place: AreaPlace }) {
  const { panos, works, tags, storageUsed, views } = dashboard
  // Blogs have no place among a group's or the public's works.
  const hasBlogs = place.name === 'My' || place.name === 'Admin'
  const list = `${place.base}/Pano`
  return (
    <HomeSection id="facts" title="空间概况">
      <dl className="hs-facts">
        <Fact title="全景" value={panos.total.toLocaleString('zh-CN')} to={list} />
        <Fact title="已公开" value={panos.published.toLocaleString('zh-CN')} to={`${list}?visibility=public`} />
        <Fact title="漫游" value={works.tours.toLocaleString('zh-CN')} to={`${place.base}/Tour`} />
        {hasBlogs ? <Fact title="博客" value={works.blogs.toLocaleString('zh-CN')} to={`${place.base}/Blog`} /> : null}
        <Fact title="素材" value={works.libs.toLocaleString('zh-CN')} to={`${place.base}/Lib`} />
        <Fact title="标签" value={tags.toLocaleString('zh-CN')} to={`${place.base}/Tag`} />
        <Fact title="累计环视" value={views.total.toLocaleString('zh-CN')} />
        <Fact title="已用存储" value={formatBytes(storageUsed)} />
      </dl>
    </HomeSection>
  )
}

export function Fact({ title, value, to }: { readonly title: string; readonly value: string; readonly to?: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{to === undefined ? value : <Link to={to}>{value}</Link>}</dd>
    </div>
  )
}
