// The public space in figures, each leading to the list that it counts, and the way to the visitors' front page.
import type { Dashboard } from '@huanshi/site/contract/dashboard.ts'
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '@huanshi/web-kit/api/http.ts'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { FactBones } from '@huanshi/ui/wait/fact-bones.tsx'
import '@huanshi/ui/button/button.css'
import '@huanshi/resource-web/detail/facts.css'
import './group-view.css'

export function PublicViewScreen() {
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', '/api/PublicAdmin/Dashboard'],
    queryFn: ({ signal }) => api<Dashboard>('/api/PublicAdmin/Dashboard', { signal }),
  })
  return (
    <Page
      title="公共概览"
      actions={
        <a className="hs-button" href="/view" target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden />
          访客首页
        </a>
      }
    >
      <div className="hs-group-view">
        <p className="hs-group-about">
          公共空间里的全景、素材、图标和标签属于所有人：谁都能查看和引用，由管理员和集团项目管理员维护。
        </p>
        <QueryError title="没能读取公共概览" query={{ data, error, refetch }} />
        {data === undefined && error === null ? <FactBones count={6} /> : null}
        {data === undefined ? null : <Figures dashboard={data} />}
      </div>
    </Page>
  )
}

function Figures({ dashboard: { panos, tags, views, storageUsed } }: { readonly dashboard: Dashboard }) {
  const figures: readonly [string, string, string?][] = [
    ['全景', panos.total.toLocaleString('zh-CN'), '/Public/Pano'],
    ['已公开', panos.published.toLocaleString('zh-CN'), '/Public/Pano?visibility=public'],
    ['标签', tags.toLocaleString('zh-CN'), '/Public/Tag'],
    ['累计环视', views.total.toLocaleString('zh-CN')],
    ['近 30 天环视', views.recent.toLocaleString('zh-CN')],
    ['已用存储', formatBytes(storageUsed)],
  ]
  return (
    <dl className="hs-facts-list">
      {figures.map(([title, value, to]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className="hs-figures">{to === undefined ? value : <Link to={to}>{value}</Link>}</dd>
        </div>
      ))}
    </dl>
  )
}
