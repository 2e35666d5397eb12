// One bar a day, grey, today in sun; stands where the chart will be.
import type { Dashboard } from '@huanshi/site/contract/dashboard.ts'

const HEIGHT = 100
/** Width of a bar and its gap, in the drawing's own units. */
const STEP = 10
const BAR = 6.6
/** A day without views still shows where it stands. */
const LEAST = 1.5

export function ViewBars({ days }: { readonly days: Dashboard['views']['days'] }) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  return (
    <svg
      className="hs-bars-plain"
      viewBox={`0 0 ${days.length * STEP - (STEP - BAR)} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {days.map(({ day, count }, index) => {
        const height = Math.max(LEAST, (count / most) * HEIGHT)
        const isToday = index === days.length - 1
        return (
          <rect
            key={day}
            className={isToday ? 'hs-bar-today' : 'hs-bar'}
            x={index * STEP}
            y={HEIGHT - height}
            width={BAR}
            height={height}
          />
        )
      })}
    </svg>
  )
}

export function shortDay(day: string): string {
  return day.slice(5)
}
