import { useLayoutEffect, useState, type RefObject } from 'react'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Inner size of an element, kept up to date; zero before it is laid out. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    let observer: ResizeObserver | null = null
    let isOver = false
    const begin = (): void => {
      const observed = element.current
      if (observed === null || isOver) return
      const measure = (): void => setSize((former) => unlessSame(former, innerSize(observed)))
      measure()
      observer = new ResizeObserver(measure)
      observer.observe(observed)
    }
    // One around this that appears in the same moment is known only when all of them stand, still before anything is painted.
    if (element.current === null) queueMicrotask(begin)
    else begin()
    return () => {
      isOver = true
      observer?.disconnect()
    }
  }, [element])
  return size
}

function innerSize(element: HTMLElement): Size {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  const width = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return { width, height: element.clientHeight }
}

function unlessSame(former: Size, { width, height }: Size): Size {
  return former.width === width && former.height === height ? former : { width, height }
}
