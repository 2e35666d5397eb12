// Two pictures under one view, and the line between them, which is moved by pointer and keys.
import { createBeside, type Beside } from '@huanshi/viewer/beside/beside.ts'
import { locating } from '@huanshi/web-kit/media/locating.ts'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
} from 'react'
import { variantLevel } from '../../parts/variant-level.ts'
import { usePlayer } from '../player/player-context.ts'
import type { ShownVariant } from '../dress/shown-variant.ts'
import { variantName } from './variant-name.ts'
import { say } from './words/say.ts'

const STEP = 2
const moves: Readonly<Record<string, (at: number) => number>> = {
  ArrowLeft: (at) => at - STEP,
  ArrowDown: (at) => at - STEP,
  ArrowRight: (at) => at + STEP,
  ArrowUp: (at) => at + STEP,
  PageDown: (at) => at - 10,
  PageUp: (at) => at + 10,
  Home: () => 0,
  End: () => 100,
}

interface Props {
  readonly left: ShownVariant
  readonly right: ShownVariant
}

export function SplitView({ left, right }: Props): ReactElement | null {
  const { language } = usePlayer()
  const sheet = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(50)
  const isThere = useBeside(right, at)
  const put = (next: number): void => setAt(Math.min(100, Math.max(0, next)))
  const drag = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>): void => {
    const box = sheet.current?.getBoundingClientRect()
    if (box === undefined || !currentTarget.hasPointerCapture(pointerId)) return
    put(((clientX - box.left) / box.width) * 100)
  }
  const press = (event: KeyboardEvent): void => {
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    // The same keys turn the view and leaf through scenes.
    event.stopPropagation()
    put(move(at))
  }
  const names = { left: variantName(left), right: variantName(right) }
  const style = { '--split-at': `${at}%` } as CSSProperties // a variable of our own
  return (
    <div ref={sheet} className="hs-split" style={style} data-there={isThere} lang={language.lang}>
      <span className="hs-split-left">{names.left}</span>
      <span className="hs-split-right">{names.right}</span>
      <div
        className="hs-split-line"
        role="slider"
        tabIndex={0}
        aria-label={say('line')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(at)}
        aria-valuetext={say('sides', names)}
        onKeyDown={press}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
      />
    </div>
  )
}

/** Draws the picture right of the line. @returns whether it is there */
function useBeside({ picture, offset }: ShownVariant, at: number): boolean {
  const { viewer, tell } = usePlayer()
  const [isThere, setThere] = useState(false)
  const beside = useRef<Beside | null>(null)
  const { content, level } = picture
  const fail = useEffectEvent(() => tell(say('failed')))
  useEffect(() => {
    if (viewer === null || content?.type !== 'equirectangular') return undefined
    const made = createBeside(viewer, content, {
      level: variantLevel(level, offset),
      ...locating,
      onThere: () => setThere(true),
      onError: () => fail(),
    })
    beside.current = made
    return () => {
      made.destroy()
      beside.current = null
      setThere(false)
    }
  }, [viewer, content, level, offset])
  useEffect(() => beside.current?.set({ from: at / 100 }), [at])
  return isThere
}
