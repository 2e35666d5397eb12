// Parts of a whole as one bar and a list: read faster than a ring, and in words without one.
import type { ChartTone } from './chart-colours.ts'
import './part-bar.css'

export interface Part {
  readonly name: string
  readonly value: number
  /** The value in words. */
  readonly words: string
  readonly tone: ChartTone
}

export function PartBar({ parts, label }: { readonly parts: readonly Part[]; readonly label: string }) {
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  return (
    <figure className="hs-parts" aria-label={label}>
      <div className="hs-parts-bar" aria-hidden>
        {parts.map(({ name, value, tone }) => (
          <span
            key={name}
            title={name}
            style={{ flexGrow: total === 0 ? 1 : value / total, background: `var(--hs-chart-${tone})` }}
          />
        ))}
      </div>
      <dl>
        {parts.map(({ name, value, words, tone }) => (
          <div key={name}>
            <dt>
              <i aria-hidden style={{ background: `var(--hs-chart-${tone})` }} />
              {name}
            </dt>
            <dd>
              {words}
              <span>{percent(value, total)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}

function percent(value: number, total: number): string {
  if (total === 0) return '0%'
  const share = (value / total) * 100
  return share > 0 && share < 1 ? '<1%' : `${Math.round(share)}%`
}
