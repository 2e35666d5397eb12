// The size of an element, told when it has changed and before that frame is painted.
import type { Window } from './scene.ts'

export const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement): Window => ({ width, height })

export function watchSize(element: HTMLElement, onChange: (size: Window) => void): () => void {
  let known = sizeOf(element)
  const observer = new ResizeObserver(() => {
    const size = sizeOf(element)
    if (size.width === known.width && size.height === known.height) return
    known = size
    onChange(size)
  })
  observer.observe(element)
  return () => observer.disconnect()
}
