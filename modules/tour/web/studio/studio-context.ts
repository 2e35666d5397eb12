// What every part of the studio works with: the draft and its store, the scene on the stage, what is selected, the tool in hand.
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import type { Nadir } from '@huanshi/pano/contract/correction.ts'
import type { PublicScene, PublicTour } from '../../contract/public-tour.ts'
import type { Scene } from '../../contract/tour-scene.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { createContext, use } from 'react'
import type { HotspotKind } from '@huanshi/pano/contract/hotspot.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import type { Stored, TourDraft } from '../model/draft.ts'
import type { Source } from '../state/source.ts'
import type { StudioStore } from '../state/studio-store.ts'
import type { Saving } from './use-saving.ts'

/** The two of correction are of a panorama by itself. */
export type Mode = 'scene' | 'hotspot' | 'motion' | 'map' | 'skin' | 'tour' | 'level' | 'nadir'

/** Look: walk as a visitor does. Select: everything can be moved. The rest puts something down. */
export type Tool =
  | { readonly kind: 'look' }
  | { readonly kind: 'select' }
  | { readonly kind: 'place'; readonly what: HotspotKind }
  | { readonly kind: 'polygon' }
  | { readonly kind: 'surface' }

export interface Patch {
  readonly nadir: Nadir
  /** Of a logo that the tour does not know yet. */
  readonly logoUrl: string | null
}

export interface Studio {
  readonly store: StudioStore
  readonly source: Source
  readonly stored: Stored
  /** The panorama, where it is edited by itself. */
  readonly pano: Pano | undefined
  readonly saving: Saving
  readonly draft: TourDraft
  /** With everything resolved; null until the server has answered. */
  readonly tour: PublicTour | null
  readonly scene: Scene | undefined
  readonly shown: PublicScene | undefined
  /** One step of the history; the same name in quick succession continues it. */
  readonly change: (name: string, operation: (draft: TourDraft) => TourDraft) => void
  readonly goTo: (sceneId: string, view?: View) => void
  /** Where the scene on the stage opens, when something asked for more than its own first view. */
  readonly arrival: View | null
  readonly selected: ReadonlySet<string>
  readonly select: (ids: Iterable<string>) => void
  /** The one selected hotspot, if it is exactly one. */
  readonly hotspot: Hotspot | undefined
  readonly mode: Mode
  readonly setMode: (mode: Mode) => void
  readonly tool: Tool
  readonly setTool: (tool: Tool) => void
  readonly viewer: Viewer | null
  readonly setViewer: (viewer: Viewer | null) => void
  /** What covers the tripod while it is being tried out; null: as the panorama has it. */
  readonly patch: Patch | null
  readonly setPatch: (patch: Patch | null) => void
  /** Panoramas were put right outside the draft. */
  readonly refresh: () => void
  /** Panoramas that were brought in and are being made ready. */
  readonly coming: ReadonlySet<string>
  readonly expect: (panoId: string) => void
}

export const StudioContext = createContext<Studio | null>(null)

export function useStudio(): Studio {
  const studio = use(StudioContext)
  if (studio === null) throw new TypeError('Only within the studio')
  return studio
}
