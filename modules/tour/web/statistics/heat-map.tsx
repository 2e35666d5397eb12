import { HEAT_COLUMNS, HEAT_ROWS, type TourStatistics } from '../../contract/tour-statistics.ts'
import { useEffect, useMemo, useRef, type ReactElement } from 'react'
import { heatPixels } from './heat-pixels.ts'

/** The whole sphere laid flat, with what was looked at glowing over it and the hotspots as points. */
export function HeatMap({ scene }: { readonly scene: TourStatistics['scenes'][number] }): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pixels = useMemo(() => heatPixels(scene.heat), [scene.heat])
  useEffect(() => {
    canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, HEAT_COLUMNS, HEAT_ROWS), 0, 0)
  }, [pixels])
  const isSeen = scene.heat.some((halves) => halves > 0)
  return (
    <figure className="hs-heat" aria-label={isSeen ? `看得最久的是${lookedAt(scene.heat)}` : '还没有人看过'}>
      {scene.previewUrl !== null && <img src={scene.previewUrl} alt="" />}
      <canvas ref={canvas} width={HEAT_COLUMNS} height={HEAT_ROWS} aria-hidden />
      {scene.hotspots.map(({ hotspotId, yaw, pitch, title, clicks }) => (
        <span
          key={hotspotId}
          className="hs-heat-point"
          data-touched={clicks > 0}
          title={`${title === '' ? '热点' : title}：${clicks} 次`}
          style={{ left: `${((yaw + 180) / 360) * 100}%`, top: `${((90 - pitch) / 180) * 100}%` }}
        />
      ))}
      {!isSeen && <figcaption>还没有人看过这个场景</figcaption>}
    </figure>
  )
}

/** The direction that was looked at longest, in words. */
function lookedAt(heat: readonly number[]): string {
  const cell = heat.indexOf(Math.max(...heat))
  const yaw = (cell % HEAT_COLUMNS) * (360 / HEAT_COLUMNS) - 175
  const pitch = 85 - Math.floor(cell / HEAT_COLUMNS) * (180 / HEAT_ROWS)
  const level = pitch > 30 ? '上方' : pitch < -30 ? '下方' : ''
  const side = Math.abs(yaw) < 45 ? '中间' : Math.abs(yaw) > 135 ? '背面' : yaw < 0 ? '左侧' : '右侧'
  return `画面${side}${level}`
}
