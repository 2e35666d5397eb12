// Lies over a card's picture while the pointer is on it: the panorama seen through one shared canvas, and the horizon.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { LookSource } from '../feature.ts'
import { HorizonRuler } from './horizon-ruler.tsx'
import type { Aim } from './look-around.ts'

interface Props {
  /** The same object as long as it means the same. */
  readonly source: LookSource
  readonly aim: RefObject<Aim>
}

/** Shorter visits of the pointer fetch nothing. */
const INTENT_MS = 90

export function LookLayer({ source, aim }: Props) {
  const host = useRef<HTMLSpanElement>(null)
  const strip = useRef<SVGGElement>(null)
  const [isReady, setReady] = useState(false)
  const [width, setWidth] = useState(0)
  const aimNow = useEffectEvent(() => aim.current)
  useLayoutEffect(() => setWidth(host.current?.clientWidth ?? 0), [])
  useEffect(() => {
    const element = host.current
    if (element === null) return undefined
    let leave: (() => void) | undefined
    let isGone = false
    const start = async (): Promise<void> => {
      const { lookAround } = await import('./look-around.ts')
      if (isGone) return
      leave = lookAround({
        host: element,
        source,
        aim: () => aimNow(),
        onFrame: (yaw, pixelsPerDegree) => {
          setReady(true)
          strip.current?.setAttribute('transform', `translate(${-yaw * pixelsPerDegree} 0)`)
        },
      })
    }
    const timer = setTimeout(() => void start(), INTENT_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
      leave?.()
    }
  }, [source])
  return (
    <span ref={host} className={`hs-look${isReady ? ' hs-look-ready' : ''}`} aria-hidden>
      {width === 0 ? null : <HorizonRuler source={source} strip={strip} width={width} />}
    </span>
  )
}
