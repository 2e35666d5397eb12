// Two sticks over a viewer: one turns, the other goes closer. From the keyboard the arrow keys push them, for as long as they are
// held.
import type { Viewer } from '@huanshi/viewer/types.ts'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement, type RefObject } from 'react'
import { isResting, rest, steered, type Push } from './steering.ts'
import './joystick.css'

interface Props {
  readonly viewer: Viewer | null
}

type Part = Partial<Push>

const TURN_SIZE = 112
const ZOOM_SIZE = 84
/** A longer pause between two frames is no push. */
const LONGEST_STEP = 0.1

const turnKeys: Readonly<Record<string, Part>> = {
  ArrowLeft: { x: -1 },
  ArrowRight: { x: 1 },
  ArrowUp: { y: 1 },
  ArrowDown: { y: -1 },
}
const zoomKeys: Readonly<Record<string, Part>> = { ArrowUp: { zoom: 1 }, ArrowDown: { zoom: -1 } }

export function Joystick({ viewer }: Props): ReactElement {
  const push = usePush(viewer)
  return (
    <div className="hs-sticks" role="group" aria-label="摇杆">
      <Stick
        label="转动摇杆：拖动，或用方向键"
        size={TURN_SIZE}
        keys={turnKeys}
        push={push}
        read={({ x, y }) => ({ x, y })}
        released={{ x: 0, y: 0 }}
      />
      <Stick
        label="远近摇杆：向上拉近，向下拉远，也可以用上下键"
        size={ZOOM_SIZE}
        keys={zoomKeys}
        push={push}
        read={({ y }) => ({ zoom: y })}
        released={{ zoom: 0 }}
        isUpright
      />
    </div>
  )
}

type SetPush = (part: Part) => void

/** Moves the view frame by frame while anything is pushed. */
function usePush(viewer: Viewer | null): SetPush {
  const now = useRef<Push>(rest)
  const wake = useRef<() => void>(() => undefined)
  useEffect(() => {
    if (viewer === null) return undefined
    let ticket = 0
    let before = 0
    const step = (time: number): void => {
      ticket = 0
      if (isResting(now.current)) return
      viewer.view = steered(viewer.view, now.current, Math.min(LONGEST_STEP, (time - before) / 1000))
      before = time
      ticket = requestAnimationFrame(step)
    }
    wake.current = () => {
      if (ticket !== 0) return
      before = performance.now()
      ticket = requestAnimationFrame(step)
    }
    return () => {
      cancelAnimationFrame(ticket)
      wake.current = () => undefined
    }
  }, [viewer])
  return (part) => {
    now.current = { ...now.current, ...part }
    wake.current()
  }
}

interface StickProps {
  readonly label: string
  readonly size: number
  readonly keys: Readonly<Record<string, Part>>
  readonly push: SetPush
  /** From where the thumb is, −1 to 1 each way. */
  readonly read: (at: { readonly x: number; readonly y: number }) => Part
  readonly released: Part
  /** Only up and down. */
  readonly isUpright?: boolean
}

function Stick({ label, size, keys, push, read, released, isUpright = false }: StickProps): ReactElement {
  const zone = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<Part | null>(null)
  useThumb(zone, { size, isUpright, moved: (at) => push(read(at)), released: () => push(released) })
  const onKey = (event: KeyboardEvent, isDown: boolean): void => {
    const part = keys[event.key]
    if (part === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const strength = event.shiftKey ? 1 : 0.6
    const axes = Object.entries(part).map(([axis, way]) => [axis, isDown ? way * strength : 0] as const)
    const next: Part = Object.fromEntries(axes)
    setHeld(isDown ? next : null)
    push(next)
  }
  return (
    <div
      ref={zone}
      role="slider"
      tabIndex={0}
      className={`hs-stick${isUpright ? ' hs-stick-upright' : ''}`}
      style={{ width: size, height: size }}
      data-held={held !== null}
      aria-label={label}
      aria-valuenow={0}
      aria-valuemin={-1}
      aria-valuemax={1}
      aria-valuetext="居中"
      onKeyDown={(event) => onKey(event, true)}
      onKeyUp={(event) => onKey(event, false)}
      onBlur={() => push(released)}
    />
  )
}

interface ThumbParts {
  readonly size: number
  readonly isUpright: boolean
  readonly moved: (at: { readonly x: number; readonly y: number }) => void
  readonly released: () => void
}

/** The stick itself, loaded when it is first shown. */
function useThumb(zone: RefObject<HTMLDivElement | null>, parts: ThumbParts): void {
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })
  const { size, isUpright } = parts
  useEffect(() => {
    let isGone = false
    let end = (): void => undefined
    const start = async (): Promise<void> => {
      const { create } = await import('nipplejs')
      if (isGone || zone.current === null) return
      const stick = create({
        zone: zone.current,
        mode: 'static',
        position: { left: '50%', top: '50%' },
        size,
        lockY: isUpright,
        restOpacity: 1,
        fadeTime: 0,
        color: { front: 'rgb(255 255 255 / 0.92)', back: 'rgb(255 255 255 / 0.14)' },
      })
      stick.on('move', ({ data: { vector, force } }) => {
        const reach = Math.min(1, force)
        const long = Math.hypot(vector.x, vector.y) || 1
        latest.current.moved({ x: (vector.x / long) * reach, y: (vector.y / long) * reach })
      })
      stick.on('end', () => latest.current.released())
      end = () => stick.destroy()
    }
    start().catch(() => undefined) // the keys still steer
    return () => {
      isGone = true
      end()
      latest.current.released()
    }
  }, [zone, size, isUpright])
}
