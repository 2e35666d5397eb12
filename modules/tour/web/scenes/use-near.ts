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
        setNear((known) => (named.every((id) => known.has(id)) ? known : new Set([...known, ...named])))
      },
      { root: strip.current, rootMargin: '0px 100%' },
    )
    const wanted = new Set<string | undefined>(ids)
    for (const card of strip.current?.querySelectorAll<HTMLElement>('[data-scene]') ?? [])
      if (wanted.has(card.dataset['scene'])) observer.observe(card)
    return () => observer.disconnect()
  }, [strip, ids])
  return near
}
