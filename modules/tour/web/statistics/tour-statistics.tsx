// What visitors do in a tour: how many come, where they stay, what they touch and where they look. Nobody is named anywhere.
import { fill, listAddress } from '@huanshi/kernel/definition/address.ts'
import type { TourStatistics } from '../../contract/tour-statistics.ts'
import { tour } from '../../contract/tour.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState, type ReactElement } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { api } from '@huanshi/web-kit/api/http.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { Chart } from '@huanshi/ui/chart/chart.tsx'
import { spanOf } from './span-of.ts'
import { SceneFigures } from './scene-figures.tsx'
import './tour-statistics.css'
import '@huanshi/ui/chart/chart-ends.css'

const periods = [
  { value: 7, label: '7 天' },
  { value: 30, label: '30 天' },
  { value: 90, label: '90 天' },
  { value: 365, label: '一年' },
]

export function TourStatisticsView({ tourId }: { readonly tourId: string }): ReactElement {
  const { name, groupId } = useArea()
  const [days, setDays] = useState(30)
  const address = `${fill(listAddress(tour, name), { groupId })}/${tourId}/statistics`
  const { data, error, refetch } = useQuery({
    queryKey: [address, days],
    queryFn: ({ signal }) => api<TourStatistics>(address, { query: { days }, signal }),
    placeholderData: keepPreviousData,
  })
  if (data === undefined && error !== null) {
    return (
      <div className="hs-stats-trouble" role="alert">
        <p>{messageOf(error)}</p>
        <button type="button" className="hs-button" onClick={() => void refetch()}>
          重试
        </button>
      </div>
    )
  }
  if (data === undefined) return <div className="hs-stats" aria-busy />
  return (
    <div className="hs-stats">
      <header className="hs-stats-head">
        <p className="hs-stats-figures">
          <span>
            <strong>{data.visits.toLocaleString('zh-CN')}</strong>次访问
          </span>
          <span>
            <strong>{spanOf(data.dwell)}</strong>平均停留
          </span>
          <span>
            <strong>{data.likes.toLocaleString('zh-CN')}</strong>个赞
          </span>
          <span>
            <strong>{data.comments.toLocaleString('zh-CN')}</strong>条评论
          </span>
        </p>
        <Segmented options={periods} value={days} onChange={setDays} aria-label="时间段" />
      </header>
      {data.visits === 0 ? (
        <p className="hs-note hs-stats-note">这段时间还没有人来过。发布漫游，把链接发出去。</p>
      ) : (
        <VisitChart days={data.days} />
      )}
      {data.scenes.length > 0 && <SceneFigures scenes={data.scenes} />}
      <p className="hs-note hs-stats-note">只按天计数，不用 Cookie，不记录访客是谁。</p>
    </div>
  )
}

function VisitChart({ days }: { readonly days: TourStatistics['days'] }): ReactElement {
  const first = days[0]?.day.slice(5)
  const last = days.at(-1)
  return (
    <section aria-label="每天的访问">
      <Chart
        height={120}
        label={`最近 ${days.length} 天每天的访问次数，今天 ${last?.visits ?? 0}`}
        data={{
          names: days.map(({ day }) => day),
          series: [
            {
              name: '访问',
              values: days.map(({ visits }) => visits),
              format: (value) => `${value.toLocaleString('zh-CN')} 次`,
            },
          ],
        }}
      />
      <p className="hs-chart-ends">
        <span>{first}</span>
        <span>
          {last?.day.slice(5)} · 今天 {(last?.visits ?? 0).toLocaleString('zh-CN')}
        </span>
      </p>
    </section>
  )
}
