// Which scenes of the strip have come near what is seen of it.
import { useEffect, useState, type RefObject } from 'react'

/** Ids of scenes that are in view or within one width of it, or have been. */
export function useNear(strip: RefObject<HTMLElement | null>, ids: readonly string[]): ReadonlySet<string> {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const come = entries.filter(({ isIntersecting }) => isIntersecting)
        for (const { target } of come) observer.unobserve(target)
        const named = come.flatMap(({ target }) => (target as HTMLElement).dataset['scene'] ?? []) // cards, as below
        if (named.length > 0) setNear((known) => new Set([...known, ...named]))
      },
      { root: strip.current, rootMargin: '0px 100%' },
    )
    for (const card of strip.current?.querySelectorAll<HTMLElement>('[data-scene]') ?? []) observer.observe(card)
    return () => observer.disconnect()
  }, [strip, ids])
  return near
}
