// How the camera gets from one key to the next, as a picture: time to the right, way upwards.
import { eased, type Easing } from '@huanshi/viewer/playback/track.ts'
import type { ReactElement } from 'react'

const SIZE = 40
const POINTS = 24

export const easingWords: Readonly<Record<Easing, string>> = {
  linear: '匀速',
  easeIn: '渐快',
  easeOut: '渐慢',
  easeInOut: '缓起缓停',
}

export const easings = ['easeInOut', 'linear', 'easeIn', 'easeOut'] as const satisfies readonly Easing[]

export function EasingCurve({ easing, part }: { readonly easing: Easing; readonly part?: number }): ReactElement {
  const way = eased[easing]
  const points = Array.from({ length: POINTS + 1 }, (_, index) => {
    const t = index / POINTS
    return `${(t * SIZE).toFixed(1)},${((1 - way(t)) * SIZE).toFixed(1)}`
  })
  return (
    <svg className="hs-time-curve" viewBox={`-3 -3 ${SIZE + 6} ${SIZE + 6}`} width={SIZE} height={SIZE} aria-hidden>
      <path d={`M0 0V${SIZE}H${SIZE}`} />
      <polyline points={points.join(' ')} />
      {part === undefined ? null : <circle cx={part * SIZE} cy={(1 - way(part)) * SIZE} r={3.5} />}
    </svg>
  )
}
