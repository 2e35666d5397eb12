// The marks of a scene as its editor sees them: nothing hides, what is selected can be moved, and what is being drawn shows.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import type { PublicScene, PublicTour } from '../../contract/public-tour.ts'
import type { Hotspot } from '@huanshi/viewer/hotspot.ts'
import { marksOf } from '../kinds/registry/marks.ts'

interface Editing {
  readonly selected: ReadonlySet<string>
  /** False while one walks as a visitor does. */
  readonly isEditing: boolean
  /** A tool is in hand that puts something where the pointer is: marks let it through. */
  readonly isPlacing: boolean
  /** The timeline decides what is there. */
  readonly isTimed: boolean
  /** Corners of an area that is not closed yet. */
  readonly drawing: readonly Direction[]
}

export const DRAWING = '__drawing'
/** Corners that an area needs. */
const FEWEST = 3

export function stageMarks(scene: PublicScene, tour: PublicTour, editing: Editing): Hotspot[] {
  const locked = new Set(scene.hotspots.filter((hotspot) => hotspot.locked === true).map(({ id }) => id))
  const marks = marksOf(scene, tour).map((mark) => edited(mark, editing, locked))
  const all = [...marks, ...drawn(editing.drawing)]
  // The first corner closes an area that has enough of them.
  const closing = editing.drawing.length < FEWEST ? null : `${DRAWING}-0`
  return editing.isPlacing ? all.map((mark) => (mark.id === closing ? mark : { ...mark, inert: true })) : all
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
