// From scene to scene by itself: turning slowly, or still where the author wants the first view kept.
import type { PublicTour } from '../../../contract/public-tour.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useViewerFlag } from '../walk/use-viewer-flag.ts'
import type { SceneNavigation } from '../walk/use-scene-navigation.ts'

export interface AutoTour {
  readonly isOffered: boolean
  readonly isOn: boolean
  readonly toggle: () => void
}

interface Walking {
  readonly tour: PublicTour
  readonly viewer: Viewer | null
  readonly walk: SceneNavigation
  readonly present: string | null
  readonly isStarted: boolean
  /** Something else leads now. */
  readonly isHeld: boolean
  /** Something lies over the picture that is being read. */
  readonly isCovered: boolean
}

/** Degrees per second. */
const TURN = 5

export function useAutoTour({ tour, viewer, walk, present, isStarted, isHeld, isCovered }: Walking): AutoTour {
  const { enabled, order, dwellSeconds, keepInitialView, rotation } = tour.autoTour
  const { scenes, go } = walk
  const round = useMemo(() => {
    const ids = order.filter((id) => scenes.some((scene) => scene.id === id))
    return ids.length > 0 ? ids : scenes.map(({ id }) => id)
  }, [order, scenes])
  const isOffered = round.length > 1 || !keepInitialView
  /** Null until the visitor says. */
  const [wish, setWish] = useState<boolean | null>(null)
  const isOn = isOffered && isStarted && !isHeld && (wish ?? enabled)

  useEffect(() => {
    if (viewer === null || !isOn) return undefined
    const stop = (): void => setWish(false)
    viewer.element.addEventListener('pointerdown', stop)
    viewer.element.addEventListener('wheel', stop, { passive: true })
    viewer.element.addEventListener('keydown', stop)
    return () => {
      viewer.element.removeEventListener('pointerdown', stop)
      viewer.element.removeEventListener('wheel', stop)
      viewer.element.removeEventListener('keydown', stop)
    }
  }, [viewer, isOn])

  useEffect(() => {
    if (viewer === null || !isOn || keepInitialView) return undefined
    viewer.setAutoRotate({ speed: TURN, delay: 400 })
    return () => viewer.setAutoRotate(null)
  }, [viewer, isOn, keepInitialView])

  // The hand that holds the phone turns it already.
  const isSensed = useViewerFlag(viewer, 'gyroscope', ({ gyroscope }) => gyroscope.enabled, false)
  const rests = isStarted && !isOn && !isHeld && !isCovered && !isSensed
  const [speed, delay] = [rotation?.speed ?? 0, (rotation?.delaySeconds ?? 0) * 1000]
  useEffect(() => {
    if (viewer === null || !rests || speed === 0) return undefined
    viewer.setAutoRotate({ speed, delay })
    return () => viewer.setAutoRotate(null)
  }, [viewer, rests, speed, delay])

  useEffect(() => {
    if (!isOn || present === null || round.length < 2) return undefined
    const next = round[(round.indexOf(present) + 1) % round.length]
    if (next === undefined) return undefined
    const timer = setTimeout(() => go(next, { isSilent: true }), dwellSeconds * 1000)
    return () => clearTimeout(timer)
  }, [isOn, present, round, dwellSeconds, go])

  const toggle = useCallback(() => setWish(!isOn), [isOn])
  return { isOffered, isOn, toggle }
}
