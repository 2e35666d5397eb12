// Everything that the parts of a tour's page share: skins only place the parts.
import type { WornSkin } from '@huanshi/skins/contract/skin-choice.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import type { PublicScene, PublicTour } from '../../../contract/public-tour.ts'
import type { Viewer } from '@huanshi/viewer/model/types.ts'
import { createContext, useContext, type ReactElement } from 'react'
import type { Overview } from '../../parts/tour-maps.ts'
import type { Lead } from '../walk/use-navigation.ts'
import type { Guide } from '../guide/use-guide.ts'
import type { Sounds } from '../sound/use-sounds.ts'
import type { Liking } from '@huanshi/publishing/web/like/use-likes.ts'
import type { Commenting } from '../comments/use-commenting.ts'
import type { Language } from '../language/use-language.ts'
import type { ShownScene, Way } from '../walk/use-scene-navigation.ts'
import type { Wear } from '../dress/worn.ts'
import type { Work } from '../work/work.ts'

export type Panel = 'info' | 'map' | 'share' | 'comments' | 'scenes' | 'guide' | 'track' | 'measure' | 'rooms'

/** Somewhere to go from the page's lists: a scene, or a panorama that a panorama leads to. */
export type Place = Pick<PublicScene, 'id' | 'title' | 'folderId' | 'thumbnailUrl'>

/** A panorama that is shown by itself, as a tour of one scene. */
export interface LonePano {
  /** How it was reached. */
  readonly way: Way
  /** The next one is on its way. */
  readonly isLoading: boolean
  readonly linked: readonly Place[]
  readonly travel: (panoId: string) => void
  readonly follow: (lead: Lead) => void
}

export interface Player {
  readonly work: Work
  readonly tour: PublicTour
  readonly skin: WornSkin
  readonly language: Language
  readonly scenes: readonly Place[]
  /** The one that is shown or on its way. */
  readonly scene: ShownScene
  readonly go: (sceneId: string, way?: Way) => void
  readonly follow: (hotspot: Hotspot) => void
  /** Another picture of a scene. */
  readonly wear: Wear
  readonly viewer: Viewer | null
  readonly sound: Sounds
  readonly guide: Guide
  readonly liking: Liking
  readonly commenting: Commenting
  readonly panel: Panel | null
  readonly setPanel: (panel: Panel | null) => void
  /** What it opened with, which the button and the panel of that name lead back to; null where that was a scene. */
  readonly overview: Overview | null
  /** One line over the picture that goes by itself. */
  readonly tell: (text: string) => void
  readonly isEmbedded: boolean
  readonly isPreview: boolean
}

export const PlayerContext = createContext<Player | null>(null)

export function usePlayer(): Player {
  const view = useContext(PlayerContext)
  if (view === null) throw new Error('a part of a tour was shown outside of one')
  return view
}

/** Draws the skin that a tour wears over its picture. The page gives it, which knows the skins. */
type DrawSkin = (skin: WornSkin) => ReactElement

export const SkinsContext = createContext<DrawSkin | null>(null)

export function useSkins(): DrawSkin {
  const draw = useContext(SkinsContext)
  if (draw === null) throw new Error('a tour was shown without the skins')
  return draw
}
