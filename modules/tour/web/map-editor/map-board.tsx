// The board of a map: the earth, a plan, or what to do while there is no plan to show.
import { ImageUp } from 'lucide-react'
import { lazy, Suspense, type ReactElement, type ReactNode } from 'react'
import type { TourMap } from '../../contract/tour-parts.ts'
import type { MapScene, Projection } from './board.ts'
import { PlanBoard } from './plan-board.tsx'

const GeoBoard = lazy(async () => ({ default: (await import('./geo-board.tsx')).GeoBoard }))

export interface Plan {
  readonly isLoading: boolean
  /** Empty while it is not known. */
  readonly url: string
}

export interface MapBoardProps {
  /** As it is kept, without what is being dragged. */
  readonly map: TourMap
  readonly plan: Plan
  /** The scene that a press on the plan puts down. */
  readonly inHand: MapScene | undefined
  readonly onPress: (at: { readonly clientX: number; readonly clientY: number }) => void
  readonly onChoosePlan: () => void
  readonly children: (projection: Projection) => ReactNode
}

export function MapBoard({ map, plan, inHand, onPress, onChoosePlan, children }: MapBoardProps): ReactElement {
  if (map.kind === 'geo') {
    return (
      <Suspense fallback={<div className="hs-map-board" />}>
        <GeoBoard points={map.points} trackId={map.track?.libId ?? null}>
          {children}
        </GeoBoard>
      </Suspense>
    )
  }
  if (plan.url !== '') {
    return (
      <PlanBoard key={plan.url} url={plan.url} inHand={inHand} onPress={onPress}>
        {children}
      </PlanBoard>
    )
  }
  const missing = map.libId === null ? '先选一张平面图，再把场景拖上去。' : '平面图已不在素材库里，请另选一张。'
  return (
    <div className="hs-map-board hs-map-none">
      <p>{plan.isLoading ? '正在读取平面图' : missing}</p>
      <button type="button" className="hs-button hs-button-primary" onClick={onChoosePlan}>
        <ImageUp size={16} strokeWidth={1.75} aria-hidden />
        选择平面图
      </button>
    </div>
  )
}
