// A chart: the drawing for those who see it, the same figures as a table for those who hear it.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useShownTheme } from '../theme/use-theme.ts'
import { wordsAt, type ChartData } from './chart-data.ts'
import type { Drawing } from './draw-chart.ts'
import './chart.css'

interface Props {
  readonly data: ChartData
  /** What the chart says, in a sentence. */
  readonly label: string
  /** Name of the first column of the table. */
  readonly column?: string
  readonly height: number
  /** Shown until the drawing is there, or when it cannot be loaded. */
  readonly instead?: ReactNode
}

export function Chart({ data, label, column = '日期', height, instead = null }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing | null>(null)
  const theme = useShownTheme()
  const [isDrawn, setDrawn] = useState(false)
  const latest = useRef({ data, theme })

  useEffect(() => {
    latest.current = { data, theme }
    drawing.current?.show(data, theme)
  }, [data, theme])

  useEffect(() => {
    let isGone = false
    const draw = async (): Promise<void> => {
      const { drawChart } = await import('./draw-chart.ts')
      if (isGone || place.current === null) return
      drawing.current = drawChart(place.current)
      drawing.current.show(latest.current.data, latest.current.theme)
      setDrawn(true)
    }
    // Without the library the table and what stands instead still say everything.
    draw().catch(() => undefined)
    return () => {
      isGone = true
      drawing.current?.close()
      drawing.current = null
    }
  }, [])

  return (
    <figure className="hs-chart">
      <div className="hs-chart-place" style={{ height }} role="img" aria-label={label}>
        {isDrawn ? null : instead}
        <div ref={place} className="hs-chart-drawing" aria-hidden />
      </div>
      <table className="hs-visually-hidden">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            {data.series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.names.map((name, at) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {wordsAt(data, at).values.map(({ name: series, words }) => (
                <td key={series}>{words}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
