import { useLayoutEffect, useState, type RefObject } from 'react'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Inner size of an element, kept up to date; zero before it is laid out. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [isLate, setLate] = useState(false)
  useLayoutEffect(() => {
    const observed = element.current
    // One around this that appears in the same moment is known only afterwards, still before anything is painted.
    if (observed === null) {
      setLate(true)
      return undefined
    }
    const measure = (): void => {
      const style = getComputedStyle(observed)
      const width = observed.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      const height = observed.clientHeight
      setSize((former) => (former.width === width && former.height === height ? former : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element, isLate])
  return size
}
