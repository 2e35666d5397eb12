// Views day by day: plain bars at once, and the chart with its figures under the pointer as soon as it is loaded.
import type { Dashboard } from '@huanshi/site/contract/dashboard.ts'
import { Chart } from '@huanshi/ui/chart/chart.tsx'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import { shortDay, ViewBars } from './view-bars.tsx'
import '@huanshi/ui/chart/chart-ends.css'

type Days = Dashboard['views']['days']

export function ViewChart({ days }: { readonly days: Days }) {
  const isPhone = usePhone()
  const first = days[0]
  const today = days.at(-1)
  if (today === undefined || first === undefined) return null
  const most = Math.max(...days.map(({ count }) => count))
  const hasViews = most > 0
  return (
    <div className="hs-bars">
      <Chart
        height={isPhone ? 80 : hasViews ? 152 : 112}
        label={`最近 ${days.length} 天每天的环视次数，最多一天 ${most}，今天 ${today.count}`}
        data={{
          names: days.map(({ day }) => day),
          series: [
            {
              name: '环视',
              values: days.map(({ count }) => count),
              format: (value) => `${value.toLocaleString('zh-CN')} 次`,
            },
          ],
        }}
        instead={<ViewBars days={days} />}
      />
      <p className="hs-chart-ends">
        <span>{shortDay(first.day)}</span>
        <span>
          {shortDay(today.day)} · 今天 {today.count.toLocaleString('zh-CN')}
        </span>
      </p>
    </div>
  )
}
