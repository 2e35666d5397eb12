// One bar a day, grey, today in sun; figures stand in words below and on each bar's title.
import type { Dashboard } from '@huanshi/contract/protocol/dashboard.ts'

const HEIGHT = 100
/** Width of a bar and its gap, in the drawing's own units. */
const STEP = 10
const BAR = 6.6
/** A day without views still shows where it stands. */
const LEAST = 1.5

export function ViewBars({ days }: { readonly days: Dashboard['views']['days'] }) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  const today = days.at(-1)
  const first = days[0]
  if (today === undefined || first === undefined) return null
  return (
    <figure className="hs-bars">
      <svg
        viewBox={`0 0 ${days.length * STEP - (STEP - BAR)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`最近 ${days.length} 天每天的环视次数，最多一天 ${most}，今天 ${today.count}`}
      >
        {days.map(({ day, count }, index) => {
          const height = Math.max(LEAST, (count / most) * HEIGHT)
          return (
            <rect
              key={day}
              className={day === today.day ? 'hs-bar-today' : 'hs-bar'}
              x={index * STEP}
              y={HEIGHT - height}
              width={BAR}
              height={height}
            >
              <title>{`${shortDay(day)}：${count}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption>
        <span>{shortDay(first.day)}</span>
        <span>
          {shortDay(today.day)} · 今天 {today.count.toLocaleString('zh-CN')}
        </span>
      </figcaption>
    </figure>
  )
}

function shortDay(day: string): string {
  return day.slice(5)
}
