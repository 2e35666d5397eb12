// What goes on beside the camera: bars that are dragged whole or by an end, below each other where they overlap.
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactElement } from 'react'
import { clock } from './model/scale.ts'
import { rowsOf } from './model/stacking.ts'
import type { Bar, BarTrack, End } from './model/track-edit.ts'
import type { Selected } from './timeline-scene.ts'

interface ShownBar extends Bar {
  /** Its place in the track. */
  readonly index: number
  readonly words: string
}

interface Props {
  readonly kind: BarTrack
  readonly title: string
  readonly bars: readonly ShownBar[]
  readonly zoom: number
  readonly selected: Selected
  readonly onDrag: (event: PointerEvent<HTMLElement>, index: number, end: End | null) => void
  readonly onKey: (event: KeyboardEvent<HTMLElement>, index: number) => void
  readonly onSelect: (selected: Selected) => void
  /** Twice on a free place. */
  readonly onAdd: (event: MouseEvent<HTMLElement>) => void
}

export const ROW = 28

export function BarRow({ kind, title, bars, zoom, selected, onDrag, onKey, onSelect, onAdd }: Props): ReactElement {
  const rows = rowsOf(bars)
  const height = (Math.max(0, ...rows) + 1) * ROW
  return (
    <div className="hs-time-row" data-kind={kind} style={{ height }} onDoubleClick={onAdd}>
      {bars.map(({ index, from, to, words }, at) => (
        <div
          key={index}
          role="button"
          tabIndex={0}
          className="hs-time-one"
          aria-pressed={selected?.kind === 'bar' && index === selected.index}
          aria-label={`${title}：${words}，${clock(from, true)} 到 ${clock(to, true)}`}
          title={words}
          style={{ left: from * zoom, width: Math.max(8, (to - from) * zoom), top: (rows[at] ?? 0) * ROW + 3 }}
          onPointerDown={(event) => onDrag(event, index, null)}
          onKeyDown={(event) => onKey(event, index)}
          onFocus={() => onSelect({ kind: 'bar', index })}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <i className="hs-time-end" onPointerDown={(event) => onDrag(event, index, 'from')} />
          <span>{words}</span>
          <i className="hs-time-end" onPointerDown={(event) => onDrag(event, index, 'to')} />
        </div>
      ))}
    </div>
  )
}
