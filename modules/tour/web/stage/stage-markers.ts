// The markers of a scene as its editor sees them: nothing hides, what is selected can be moved, and what is being drawn shows.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import type { PublicTour } from '../../contract/public-tour.ts'
import type { Hotspot } from '@huanshi/viewer/hotspot.ts'
import { markersOf } from '../kinds/registry/markers.ts'
import type { TourRooms } from '../../contract/tour-rooms.ts'
import { roomMarkers } from './room-markers.ts'
import { standMarkers } from './stand-markers.ts'
import type { Pin, StudioState } from '../state/studio.ts'

/** What markers depend on, as flat as that it is the same while all of its members are. */
type MarkerSource = Pick<StudioState, 'shown' | 'selected' | 'tool' | 'mode' | 'roomId' | 'openingId' | 'pins'> & Parts

interface Parts extends Pick<PublicTour, 'libs' | 'icons' | 'scenes'> {
  /** Null while something else is worked on. */
  readonly rooms: TourRooms | null
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

const unknown = { id: undefined, libs: {}, icons: {}, scenes: [] } satisfies Partial<Parts>

export function markerSource({
  shown,
  tour,
  draft,
  selected,
  tool,
  mode,
  roomId,
  openingId,
  pins,
}: StudioState): MarkerSource {
  const { id, libs, icons, scenes } = tour ?? unknown
  // Only what is worked on changes them.
  const rooms = mode === 'room' ? draft.rooms : null
  return { shown, selected, tool, mode, roomId, openingId, pins, rooms, id, libs, icons, scenes }
}

/** @param drawing corners of an area that is not closed yet */
export function stageMarkers(source: MarkerSource, drawing: readonly Direction[]): Hotspot[] {
  const { shown, selected, tool, mode, pins, id, libs, icons, scenes } = source
  if (shown === undefined || id === undefined) return []
  if (mode === 'room') return ofRooms(source, drawing)
  const editing = { selected, isEditing: tool.kind !== 'look', isTimed: mode === 'motion' }
  const locked = new Set(shown.hotspots.filter((hotspot) => hotspot.locked === true).map((hotspot) => hotspot.id))
  const markers = markersOf(shown, { id, libs, icons, scenes }).map((marker) => edited(marker, editing, locked))
  const all = [...markers, ...pinned(pins, shown.id), ...drawn(drawing)]
  // The first corner closes an area that has enough of them.
  const closing = drawing.length < FEWEST ? null : `${DRAWING}-0`
  // A tool that puts something where the pointer is: markers let it through.
  const isPlacing = editing.isEditing && tool.kind !== 'select'
  return isPlacing ? all.map((marker) => (marker.id === closing ? marker : { ...marker, inert: true })) : all
}

function ofRooms({ rooms, shown, roomId, openingId, tool }: MarkerSource, drawing: readonly Direction[]): Hotspot[] {
  if (rooms === null) return []
  const here = rooms.list.filter(({ sceneId }) => sceneId === shown?.id)
  const chosen = here.find(({ id }) => id === roomId) ?? here[0]
  const markers = [...roomMarkers(here, { roomId: chosen?.id ?? null, openingId }), ...standMarkers(rooms, shown?.id)]
  if (tool.kind === 'select') return markers
  const dots = drawn(drawing, tool.kind === 'room' ? 2 : FEWEST)
  return [...markers.map((marker) => ({ ...marker, inert: true })), ...dots]
}

function edited(marker: Hotspot, { selected, isEditing, isTimed }: Editing, locked: ReadonlySet<string>): Hotspot {
  const { visible: _visible, ...always } = marker
  const shown = (isTimed ? marker : always) as Hotspot // only its span was taken off
  if (!isEditing) return shown
  const isSelected = selected.has(marker.id)
  const handled = {
    ...shown,
    selected: isSelected,
    draggable: true,
    editable: isSelected && selected.size === 1,
    locked: locked.has(marker.id),
  }
  // An area that shows only under the pointer could not be found.
  return handled.kind === 'polygon' ? { ...handled, hoverOnly: false } : handled
}

/** They are read, not moved. */
function pinned(pins: readonly Pin[], sceneId: string): Hotspot[] {
  return pins
    .filter((pin) => pin.sceneId === sceneId)
    .map(({ id, yaw, pitch, name }) => ({
      id: `pin-${id}`,
      kind: 'disc',
      icon: 'text',
      yaw,
      pitch,
      name,
      label: '',
      scale: 0.8,
      selected: true,
      inert: true,
    }))
}

/** @param fewest corners that are joined by lines */
function drawn(points: readonly Direction[], fewest = FEWEST): Hotspot[] {
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
  if (first === undefined || points.length < fewest) return dots
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
