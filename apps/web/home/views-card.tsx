import type { Dashboard } from '@huanshi/site/contract/dashboard.ts'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { trendOf } from './greeting.ts'
import { ViewChart } from './view-chart.tsx'
import './home.css'
import './views-card.css'

/** Views of the last 30 days. */
export function ViewsCard({ views }: { readonly views: Dashboard['views'] }) {
  const trend = trendOf(views)
  const Icon = trend !== null && trend < 0 ? TrendingDown : TrendingUp
  return (
    <section className="hs-views" aria-labelledby="views">
      <h2 id="views" className="hs-home-figure">
        近 30 天环视
      </h2>
      <p className="hs-views-figure">
        <strong>{views.recent.toLocaleString('zh-CN')}</strong>
        {trend === null ? null : (
          <span data-down={trend < 0}>
            <Icon size={14} strokeWidth={1.75} aria-hidden />
            <span className="hs-visually-hidden">{trend < 0 ? '比之前 30 天少' : '比之前 30 天多'}</span>
            {Math.abs(trend)}%
          </span>
        )}
      </p>
      {views.recent === 0 ? <p className="hs-note hs-views-none">还没有人看过。公开一个全景，把链接发出去。</p> : null}
      <ViewChart days={views.days} />
    </section>
  )
}
