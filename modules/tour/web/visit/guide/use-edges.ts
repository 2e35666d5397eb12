// How far the skin reaches into the picture from above and below, so that what is said stands beside it and never under or over it.
import { useLayoutEffect, useState, type RefObject } from 'react'

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** In pixels. */
interface Edges {
  readonly head: number
  readonly foot: number
}

/** Of the column in the middle. */
const WIDEST = 640
const MARGIN = 32

/** @param parts those of the skin, in the same coordinates; whatever has its middle in the upper half belongs to the head */
export function edgesOf(stage: Box, parts: readonly Box[]): Edges {
  const half = Math.min(WIDEST, stage.right - stage.left - MARGIN) / 2
  const middle = { x: (stage.left + stage.right) / 2, y: (stage.top + stage.bottom) / 2 }
  let [head, foot] = [0, 0]
  for (const { left, right, top, bottom } of parts) {
    const isBeside = right <= middle.x - half || left >= middle.x + half
    if (isBeside || right <= left || bottom <= top) continue
    if ((top + bottom) / 2 < middle.y) head = Math.max(head, bottom - stage.top)
    else foot = Math.max(foot, stage.bottom - top)
  }
  return { head, foot }
}

/** Of the elements marked `data-edge` within the tour that holds `inside`, those that its skin shows later as well. */
export function useEdges(inside: RefObject<HTMLElement | null>): Edges {
  const [edges, setEdges] = useState<Edges>({ head: 0, foot: 148 })
  useLayoutEffect(() => {
    const stage = inside.current?.closest<HTMLElement>('.hs-tour')
    if (stage == null) return undefined
    let parts: readonly Element[] = []
    const measure = (): void => {
      const next = edgesOf(
        stage.getBoundingClientRect(),
        parts.map((part) => part.getBoundingClientRect()),
      )
      setEdges((before) => (before.head === next.head && before.foot === next.foot ? before : next))
    }
    const sizes = new ResizeObserver(measure)
    const find = (): void => {
      const found = [...stage.querySelectorAll('[data-edge]')]
      if (found.length === parts.length && found.every((part, at) => part === parts[at])) return
      for (const part of parts) sizes.unobserve(part)
      parts = found
      for (const part of parts) sizes.observe(part)
      measure()
    }
    const changes = new MutationObserver(find)
    const skin = stage.querySelector('.hs-tour-skin')
    if (skin !== null) changes.observe(skin, { childList: true, subtree: true })
    sizes.observe(stage)
    find()
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  }, [inside])
  return edges
}
