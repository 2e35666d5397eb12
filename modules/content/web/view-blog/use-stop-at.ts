import { useEffect, useState, type RefObject } from 'react'

/** A good part of it is seen. */
const SEEN = 0.25
/** As long as the page stood still. Milliseconds. */
const STILL_MS = 300

/** True for good once a reader has come to an element and the page has stood still there. */
export function useStopAt(element: RefObject<Element | null>): boolean {
  const [hasStopped, setHasStopped] = useState(false)
  useEffect(() => {
    const place = element.current
    if (place === null || hasStopped) return undefined
    let still: number | undefined
    let isSeen = false
    const wait = (): void => {
      clearTimeout(still)
      if (isSeen) still = window.setTimeout(() => setHasStopped(true), STILL_MS)
    }
    const observer = new IntersectionObserver(
      (changes) => {
        isSeen = changes.at(-1)?.isIntersecting === true
        wait()
      },
      { threshold: SEEN },
    )
    observer.observe(place)
    // Whatever is scrolled: such events do not bubble.
    document.addEventListener('scroll', wait, { capture: true, passive: true })
    return () => {
      clearTimeout(still)
      observer.disconnect()
      document.removeEventListener('scroll', wait, { capture: true })
    }
  }, [element, hasStopped])
  return hasStopped
}
