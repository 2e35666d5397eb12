// The state of one studio that is open: the record and its draft, what the server resolves of it, and what is on the stage, selected
// and in hand. Everything that follows from something else is worked out here, once for each change.
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import type { Nadir } from '@huanshi/pano/contract/correction.ts'
import type { Hotspot, HotspotKind } from '@huanshi/pano/contract/hotspot.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { createStore } from 'zustand'
import { shallow } from 'zustand/shallow'
import type { PublicScene, PublicTour } from '../../contract/public-tour.ts'
import type { RoomOpening } from '../../contract/tour-rooms.ts'
import type { Scene } from '../../contract/tour-scene.ts'
import type { TourDraft } from '../model/draft.ts'
import { settled } from '../model/mounted-pictures.ts'
import { withoutLostStands } from '../model/stand-operations.ts'
import { liveTour, referenceKey } from './live-tour.ts'
import type { Source } from './source.ts'
import type { StoreState, StudioStore } from './studio-store.ts'

/** The two of correction are of a panorama by itself. */
export type Mode = 'scene' | 'hotspot' | 'room' | 'motion' | 'map' | 'skin' | 'remark' | 'tour' | 'level' | 'nadir'

/** Look: walk as a visitor does. Select: everything can be moved. The rest puts something down. */
export type Tool =
  | { readonly kind: 'look' }
  | { readonly kind: 'select' }
  | { readonly kind: 'place'; readonly what: HotspotKind }
  | { readonly kind: 'polygon' }
  | { readonly kind: 'surface' }
  /** Corners of a room, or two of what lies on its wall. */
  | { readonly kind: 'room' }
  | { readonly kind: 'opening'; readonly what: RoomOpening['kind'] }
  /** A corner of the room that the scene stands in, by its number. */
  | { readonly kind: 'corner'; readonly corner: number }

/** What somebody said about a place, seen in the picture while it is read. */
export interface Pin {
  readonly id: string
  readonly sceneId: string
  readonly yaw: number
  readonly pitch: number
  readonly name: string
}

interface Patch {
  readonly nadir: Nadir
  /** Of a logo that the tour does not know yet. */
  readonly logoUrl: string | null
}

/** What the person and the server set. */
interface Given extends StoreState {
  /** The server's answer to what the draft refers to; null until it has answered. */
  readonly resolved: PublicTour | null
  /** The scene that was gone to. */
  readonly sceneId: string | null
  /** Where the scene on the stage opens, when something asked for more than its own first view. */
  readonly arrival: View | null
  readonly selected: ReadonlySet<string>
  /** The room that is worked on, and what of its walls. */
  readonly roomId: string | null
  readonly openingId: string | null
  readonly mode: Mode
  readonly tool: Tool
  readonly viewer: Viewer | null
  /** What covers the tripod while it is being tried out; null: as the panorama has it. */
  readonly patch: Patch | null
  readonly pins: readonly Pin[]
  /** Counts what was put right outside the draft. */
  readonly revision: number
  /** Panoramas that were brought in and are being made ready. */
  readonly coming: ReadonlySet<string>
}

export interface StudioState extends Given {
  readonly draft: TourDraft
  /** Changes whenever the server has to be asked anew. */
  readonly references: string
  /** The panorama, where it is edited by itself. */
  readonly pano: Pano | undefined
  /** The draft with everything resolved. */
  readonly tour: PublicTour | null
  readonly scene: Scene | undefined
  readonly shown: PublicScene | undefined
  /** The selected hotspots, and the one if it is exactly one. */
  readonly chosen: readonly Hotspot[]
  readonly hotspot: Hotspot | undefined
}

const nothing: ReadonlySet<string> = new Set()
const none: readonly Hotspot[] = []

function resolve(given: Given, before: StudioState | null): StudioState {
  const draft = given.history.present
  const isSameDraft = draft === before?.draft
  const references = isSameDraft ? before.references : referenceKey(draft)
  const tour =
    isSameDraft && given.resolved === before.resolved
      ? before.tour
      : given.resolved && liveTour(given.resolved, draft, before?.tour)
  const scene = draft.scenes.find(({ id }) => id === given.sceneId) ?? draft.scenes[0]
  const shown = tour?.scenes.find(({ id }) => id === scene?.id)
  // What was removed, or is in another scene, is not selected any more.
  const found = scene?.hotspots.filter(({ id }) => given.selected.has(id)) ?? none
  const chosen = before !== null && shallow(found, before.chosen) ? before.chosen : found
  const selected = chosen.length === given.selected.size ? given.selected : new Set(chosen.map(({ id }) => id))
  const hotspot = chosen.length === 1 ? chosen[0] : undefined
  return { ...given, draft, references, pano: given.stored.pano, tour, scene, shown, selected, chosen, hotspot }
}

/** Whether a panorama is edited by itself. */
export const isOfPano = ({ pano }: StudioState): boolean => pano !== undefined

export type Studio = ReturnType<typeof createStudio>

/** Its state is read by selectors; everything else here stays the same for as long as the studio is open. */
export function createStudio(store: StudioStore, source: Source) {
  const first = store.get()
  const state = createStore<StudioState>(() =>
    resolve(
      {
        ...first,
        resolved: null,
        sceneId: first.history.present.startSceneId,
        arrival: null,
        selected: nothing,
        roomId: null,
        openingId: null,
        mode: 'scene',
        tool: { kind: 'select' },
        viewer: null,
        patch: null,
        pins: [],
        revision: 0,
        coming: nothing,
      },
      null,
    ),
  )
  const get = state.getState
  const put = (part: Partial<Given>): void => state.setState((before) => resolve({ ...before, ...part }, before), true)
  store.subscribe((now) => put(now))
  return {
    store,
    source,
    state,
    get,
    /** One step of the history; the same name in quick succession continues it. */
    change: (name: string, operation: (draft: TourDraft) => TourDraft): void =>
      store.change(name, (draft) => settled(draft, withoutLostStands(draft, operation(draft)))),
    goTo: (sceneId: string, view: View | null = null): void =>
      put({ sceneId, arrival: view, patch: null, ...(sceneId === get().scene?.id ? {} : { selected: nothing }) }),
    select: (ids: Iterable<string>): void => put({ selected: new Set(ids) }),
    /** What was in hand for one kind of work is of no use in another. */
    setMode: (mode: Mode): void =>
      put({ mode, ...((mode === 'room') === (get().mode === 'room') ? {} : { tool: { kind: 'select' } }) }),
    selectRoom: (roomId: string | null, openingId: string | null = null): void => put({ roomId, openingId }),
    setTool: (tool: Tool): void => put({ tool }),
    setViewer: (viewer: Viewer | null): void => put({ viewer }),
    setPatch: (patch: Patch | null): void => put({ patch }),
    setPins: (pins: readonly Pin[]): void => put({ pins }),
    setResolved: (resolved: PublicTour | null): void => put({ resolved }),
    /** Panoramas were put right outside the draft. */
    refresh: (): void => put({ revision: get().revision + 1 }),
    expect: (panoId: string): void => put({ coming: new Set(get().coming).add(panoId) }),
  }
}
