// The marks of a scene as its editor sees them: nothing hides, what is selected can be moved, and what is being drawn shows.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import type { PublicTour } from '../../contract/public-tour.ts'
import type { Hotspot } from '@huanshi/viewer/hotspot.ts'
import { marksOf } from '../kinds/registry/marks.ts'
import type { StudioState } from '../state/studio.ts'

/** What marks depend on, as flat as that it is the same while all of its members are. */
type MarkSource = Pick<StudioState, 'shown' | 'selected' | 'tool' | 'mode'> & Parts

interface Parts extends Pick<PublicTour, 'libs' | 'icons' | 'scenes'> {
  readonly id: string | undefined
}

interface Editing {
  readonly selected: ReadonlySet<string>
  /** False while one walks as a visitor does. */
  readonly isEditing: boolean
  /** The timeline decides what is there. */
  readonly isTimed: boolean
}

export const DRAWING = '__drawing'
/** Corners that an area needs. */
const FEWEST = 3

const unknown: Parts = { id: undefined, libs: {}, icons: {}, scenes: [] }

export function markSource({ shown, tour, selected, tool, mode }: StudioState): MarkSource {
  const { id, libs, icons, scenes } = tour ?? unknown
  return { shown, selected, tool, mode, id, libs, icons, scenes }
}

/** @param drawing corners of an area that is not closed yet */
export function stageMarks(source: MarkSource, drawing: readonly Direction[]): Hotspot[] {
  const { shown, selected, tool, mode, id, libs, icons, scenes } = source
  if (shown === undefined || id === undefined) return []
  const editing = { selected, isEditing: tool.kind !== 'look', isTimed: mode === 'motion' }
  const locked = new Set(shown.hotspots.filter((hotspot) => hotspot.locked === true).map((hotspot) => hotspot.id))
  const marks = marksOf(shown, { id, libs, icons, scenes }).map((mark) => edited(mark, editing, locked))
  const all = [...marks, ...drawn(drawing)]
  // The first corner closes an area that has enough of them.
  const closing = drawing.length < FEWEST ? null : `${DRAWING}-0`
  // A tool that puts something where the pointer is: marks let it through.
  const isPlacing = editing.isEditing && tool.kind !== 'select'
  return isPlacing ? all.map((mark) => (mark.id === closing ? mark : { ...mark, inert: true })) : all
}

function edited(mark: Hotspot, { selected, isEditing, isTimed }: Editing, locked: ReadonlySet<string>): Hotspot {
  const { visible: _visible, ...always } = mark
  const shown = (isTimed ? mark : always) as Hotspot // only its span was taken off
  if (!isEditing) return shown
  const isSelected = selected.has(mark.id)
  const handled = {
    ...shown,
    selected: isSelected,
    draggable: true,
    editable: isSelected && selected.size === 1,
    locked: locked.has(mark.id),
  }
  // An area that shows only under the pointer could not be found.
  return handled.kind === 'polygon' ? { ...handled, hoverOnly: false } : handled
}

function drawn(points: readonly Direction[]): Hotspot[] {
  const dots = points.map(({ yaw, pitch }, index): Hotspot => ({
    id: `${DRAWING}-${index}`,
    kind: 'disc',
    icon: 'dot',
    yaw,
    pitch,
    name: `顶点 ${index + 1}`,
    label: '',
    scale: 0.35,
  }))
  const [first] = points
  if (first === undefined || points.length < FEWEST) return dots
  const area: Hotspot = {
    id: DRAWING,
    kind: 'polygon',
    ...first,
    name: '正在画的区域',
    label: '',
    points,
    fill: '#FF6A33',
    fillOpacity: 0.2,
    stroke: '#FF6A33',
    strokeWidth: 2,
  }
  return [area, ...dots]
}
