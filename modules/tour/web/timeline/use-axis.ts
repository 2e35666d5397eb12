// The time axis on the screen: how many pixels a second has, and which part is in view.
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useSize } from '@huanshi/resource-web/list/use-size.ts'
import { boundedZoom, fittingZoom, scrollFor } from './model/scale.ts'

export interface Axis {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Stays at the left while the lane beside it scrolls. */
  readonly names: RefObject<HTMLDivElement | null>
  readonly lane: RefObject<HTMLDivElement | null>
  readonly zoom: number
  /** Length of the lane, pixels. */
  readonly length: number
  /** What is in view, seconds. */
  readonly from: number
  readonly to: number
  /** Around the middle, or where the pointer is. */
  readonly setZoom: (zoom: number, at?: number) => void
  readonly onScroll: () => void
  readonly timeAt: (clientX: number) => number
}

/** Beside the lane, so that what stands at 0 can be grasped. */
const MARGIN = 14
/** Room to draw things out to, as a part of the duration. */
const BEYOND = 0.15
const AHEAD = 60

export function useAxis(duration: number, time: number, isPlaying: boolean): Axis {
  const scroller = useRef<HTMLDivElement>(null)
  const names = useRef<HTMLDivElement>(null)
  const lane = useRef<HTMLDivElement>(null)
  const whole = useSize(scroller).width
  const width = Math.max(0, whole - useSize(names).width)
  const [chosen, setChosen] = useState<number | null>(null)
  const [left, setLeft] = useState(0)
  const inside = Math.max(0, width - MARGIN * 2)
  const zoom = chosen ?? fittingZoom(duration * (1 + BEYOND / 3), inside)
  const length = Math.max(inside, duration * (1 + BEYOND) * zoom)
  const setZoom = (next: number, at = inside / 2): void => {
    const element = scroller.current
    const bounded = boundedZoom(next)
    setChosen(bounded)
    if (element === null) return
    const middle = (element.scrollLeft + at) / zoom
    // Once the lane has its new length.
    requestAnimationFrame(() => {
      element.scrollLeft = scrollFor(middle, bounded, at)
    })
  }
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const element = scroller.current
    if (element === null) return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      const at = event.clientX - element.getBoundingClientRect().right + MARGIN + inside
      setZoom(zoom * 2 ** (-event.deltaY / 240), at)
    } else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
    else if (element.scrollWidth > element.clientWidth + 1) {
      event.preventDefault()
      element.scrollLeft += event.deltaY
    }
  })
  useEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const listen = (event: WheelEvent): void => onWheel(event)
    element.addEventListener('wheel', listen, { passive: false })
    return () => element.removeEventListener('wheel', listen)
  }, [])
  useEffect(() => {
    const element = scroller.current
    if (!isPlaying || element === null) return
    const at = time * zoom - element.scrollLeft
    if (at > inside - AHEAD || at < 0) element.scrollLeft = Math.max(0, time * zoom - AHEAD)
  }, [isPlaying, time, zoom, inside])
  return {
    scroller,
    names,
    lane,
    zoom,
    length,
    from: Math.max(0, (left - MARGIN) / zoom),
    to: (left + width) / zoom,
    setZoom,
    onScroll: () => setLeft(scroller.current?.scrollLeft ?? 0),
    timeAt: (clientX) => {
      const begin = lane.current?.getBoundingClientRect().left ?? 0
      return Math.max(0, (clientX - begin) / zoom)
    },
  }
}
