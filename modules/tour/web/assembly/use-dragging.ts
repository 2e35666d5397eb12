// Pictures that are dragged from where they lie to another place of their floor, or to another floor.
import { useState, type PointerEvent } from 'react'
import type { AssemblyScene } from '../../contract/tour-assembly.ts'

/** Pixels; a hand trembles. */
const LEAST = 5

interface Carried {
  readonly panoId: string
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}

export interface Dragging {
  readonly offsetOf: (panoId: string) => { readonly dx: number; readonly dy: number } | null
  readonly handlersOf: (panoId: string) => {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: (event: PointerEvent) => void
    readonly onPointerCancel: () => void
  }
}

type Dropped = (panoId: string, floorId: string | null, place: NonNullable<AssemblyScene['place']>) => void

export function useDragging(onDrop: Dropped): Dragging {
  const [carried, setCarried] = useState<Carried | null>(null)
  const isFar = (one: Carried): boolean => Math.hypot(one.dx, one.dy) >= LEAST
  return {
    offsetOf: (panoId) => (carried?.panoId === panoId && isFar(carried) ? carried : null),
    handlersOf: (panoId) => ({
      onPointerDown: (event) => {
        // A finger scrolls the page; there a picture's floor is chosen by name.
        if (event.button !== 0 || event.pointerType === 'touch') return
        event.currentTarget.setPointerCapture(event.pointerId)
        setCarried({ panoId, x: event.clientX, y: event.clientY, dx: 0, dy: 0 })
      },
      onPointerMove: ({ clientX, clientY }) =>
        setCarried((now) => (now?.panoId === panoId ? { ...now, dx: clientX - now.x, dy: clientY - now.y } : now)),
      onPointerUp: ({ clientX, clientY }) => {
        if (carried?.panoId === panoId && isFar(carried)) dropAt(panoId, clientX, clientY, onDrop)
        setCarried(null)
      },
      onPointerCancel: () => setCarried(null),
    }),
  }
}

function dropAt(panoId: string, x: number, y: number, onDrop: Dropped): void {
  const board = document
    .elementsFromPoint(x, y)
    .find((one): one is HTMLElement => one instanceof HTMLElement && one.dataset['floor'] !== undefined)
  if (board === undefined) return
  const box = board.getBoundingClientRect()
  const part = (value: number): number => Math.min(0.96, Math.max(0.04, value))
  const floor = board.dataset['floor'] ?? ''
  onDrop(panoId, floor === '' ? null : floor, {
    x: part((x - box.left) / box.width),
    y: part((y - box.top) / box.height),
  })
}
