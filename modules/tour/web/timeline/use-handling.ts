// Input on the timeline: scrubbing, dragging keys and clips by mouse or touch, moving them with the arrow keys.
import type { KeyframeTrack } from '../../contract/keyframes.ts'
import type { KeyboardEvent, PointerEvent } from 'react'
import { startDrag } from './drag.ts'
import { snapped, snappedSpan, targetsOf, type Dragged } from './model/snapping.ts'
import * as edit from './model/track-edit.ts'
import type { End } from './model/track-edit.ts'
import type { Selected } from './timeline-scene.ts'
import type { Axis } from './use-axis.ts'
import type { Preview } from './use-preview.ts'
import type { TrackChanges } from './use-track-changes.ts'

interface Parts {
  readonly track: KeyframeTrack
  readonly changes: TrackChanges
  readonly axis: Axis
  readonly preview: Preview
  readonly isSnapping: boolean
  readonly selected: Selected
  readonly setSelected: (selected: Selected) => void
}

type Press = PointerEvent<HTMLElement>
type Stroke = KeyboardEvent<HTMLElement>

interface Handling extends Keyboard {
  /** A time as it is drawn by what stands near it. */
  readonly drawn: (wanted: number, dragged: Dragged, length?: number) => number
  readonly scrub: (event: Press) => void
  readonly dragKey: (event: Press, index: number) => void
  readonly dragBar: (event: Press, index: number, end: End | null) => void
}

interface Keyboard {
  readonly keyKeys: (event: Stroke, index: number) => void
  readonly barKeys: (event: Stroke, index: number) => void
  readonly removeSelected: () => void
}

/** Pixels within which things draw each other. */
const REACH = 8

export function useHandling(parts: Parts): Handling {
  const { track, changes, axis, preview, isSnapping, setSelected } = parts
  const { zoom } = axis
  const { time } = preview
  const drawn = (wanted: number, dragged: Dragged, length = 0): number => {
    if (!isSnapping) return wanted
    const targets = targetsOf(changes.kept ?? track, time, dragged)
    return length > 0 ? snappedSpan(wanted, length, targets, REACH / zoom) : snapped(wanted, targets, REACH / zoom)
  }
  const scrub = (event: Press): void => {
    if (event.button !== 0) return
    preview.pause()
    const to = (clientX: number): void => {
      const wanted = axis.timeAt(clientX)
      const keys = track.keys.map((key) => key.time)
      preview.seek(isSnapping ? snapped(wanted, keys, REACH / 2 / zoom) : wanted)
    }
    to(event.clientX)
    startDrag(event, { move: (_x, _y, moved) => to(moved.clientX), end: () => undefined, cancel: () => undefined })
  }
  const dragKey = (event: Press, index: number): void => {
    const key = track.keys[index]
    if (event.button !== 0 || key === undefined) return
    setSelected({ kind: 'key', index })
    let last = { track, index }
    startDrag(event, {
      move: (x) => {
        last = edit.moveKey(track, index, drawn(key.time + x / zoom, { key: index }))
        changes.show({
          ...track,
          keys: track.keys.with(index, { ...key, time: last.track.keys[last.index]?.time ?? key.time }),
        })
      },
      end: (hasMoved) => {
        changes.giveUp()
        if (hasMoved) changes.set(last.track, `move-key ${index}`)
        setSelected({ kind: 'key', index: last.index })
        if (!hasMoved) preview.seek(key.time)
      },
      cancel: changes.giveUp,
    })
  }
  const dragBar = (event: Press, index: number, end: End | null): void => {
    const bar = track.bars[index]
    if (event.button !== 0 || bar === undefined) return
    event.stopPropagation()
    setSelected({ kind: 'bar', index })
    let last = track
    startDrag(event, {
      move: (x) => {
        const by = x / zoom
        last =
          end === null
            ? edit.moveBar(track, index, drawn(bar.from + by, { bar: index }, bar.to - bar.from))
            : edit.stretchBar(track, index, end, drawn(bar[end] + by, { bar: index }))
        changes.show(last)
      },
      end: (hasMoved) => {
        changes.giveUp()
        if (hasMoved) changes.set(last, `bar ${index} ${end ?? 'whole'}`)
      },
      cancel: changes.giveUp,
    })
  }
  return { drawn, scrub, dragKey, dragBar, ...keyboard(parts) }
}

function keyboard({ track, changes, preview, selected, setSelected }: Parts): Keyboard {
  const removeSelected = (): void => {
    if (selected === null) return
    const { kind, index } = selected
    changes.set(kind === 'key' ? edit.removeKey(track, index) : edit.removeBar(track, index), `remove-${kind}`)
    setSelected(null)
  }
  const stroke = (event: Stroke, time: number, moveBy: (seconds: number) => void): void => {
    const by = nudgeOf(event)
    if (isRemoval(event)) removeSelected()
    else if (event.key === 'Enter') preview.seek(time)
    else if (by === null) return
    else moveBy(by)
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    removeSelected,
    keyKeys: (event, index) => {
      const key = track.keys[index]
      if (key === undefined) return
      stroke(event, key.time, (by) => {
        const moved = edit.moveKey(track, index, key.time + by)
        changes.set(moved.track, `move-key ${index}`)
        setSelected({ kind: 'key', index: moved.index })
      })
    },
    barKeys: (event, index) => {
      const bar = track.bars[index]
      if (bar === undefined) return
      stroke(event, bar.from, (by) => {
        if (event.altKey) changes.set(edit.stretchBar(track, index, 'to', bar.to + by), `bar ${index} to`)
        else changes.set(edit.moveBar(track, index, bar.from + by), `bar ${index} whole`)
      })
    },
  }
}

/** Seconds that an arrow key moves something by; null for other keys. */
function nudgeOf({ key, shiftKey }: KeyboardEvent): number | null {
  const by = shiftKey ? 1 : 0.1
  if (key === 'ArrowLeft') return -by
  return key === 'ArrowRight' ? by : null
}

function isRemoval({ key }: KeyboardEvent): boolean {
  return key === 'Delete' || key === 'Backspace'
}
