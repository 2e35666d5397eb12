// What a kind of hotspots is to visitors: its marker, what is said of it, and what happens when it is touched.
import type { PlainKey } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from '../words/zh-cn.ts'
import type { Direction, View } from '@huanshi/kernel/protocol/angles.ts'
import type { PublicTour } from '../../contract/public-tour.ts'
import type { HotspotKind, HotspotOf } from '@huanshi/pano/contract/hotspot.ts'
import type { ReactElement } from 'react'

/** What opens over the picture. */
export type Opened =
  /** A few words beside the point that they are about. */
  | { readonly kind: 'words'; readonly title: string; readonly text: string; readonly at: Direction }
  /** @param speaks with a sound of its own: the tour's are silent meanwhile */
  | {
      readonly kind: 'dialog'
      readonly title: string
      readonly size?: 'card' | 'page' | 'wide'
      readonly body: ReactElement
      readonly speaks?: true
    }
  /** Has a frame of its own. */
  | { readonly kind: 'own'; readonly body: (onClose: () => void) => ReactElement; readonly speaks?: true }

export type Effect =
  | { readonly does: 'go'; readonly sceneId: string; readonly view?: View }
  /** To a panorama that is no scene of the tour. */
  | { readonly does: 'leave'; readonly panoId: string; readonly view?: View }
  | { readonly does: 'browse'; readonly url: string }
  | { readonly does: 'open'; readonly opened: Opened }

export interface VisitedKind<K extends HotspotKind> {
  /** What a visitor is told who cannot see the marker: a key of the wording. */
  readonly label: PlainKey<typeof zhCn>
  /** Of the viewer's own set. */
  readonly sign: string
  /** Null where nothing happens. */
  readonly open: (hotspot: HotspotOf<K>, tour: Pick<PublicTour, 'libs'>) => Effect | null
}

export function opens(opened: Opened): Effect {
  return { does: 'open', opened }
}
