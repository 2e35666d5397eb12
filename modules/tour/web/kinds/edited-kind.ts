// What a kind of hotspots is in the studio: its icon, what is asked for before one stands in the picture, and its form.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import type { SceneTarget } from '@huanshi/pano/contract/kinds/targets.ts'
import type { HotspotKind, HotspotOf, Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import type { LucideIcon } from 'lucide-react'
import { createContext, use, type ComponentType } from 'react'

export interface PlaceProps {
  /** Where it is to stand. */
  readonly at: Direction
  readonly onPut: (hotspot: Hotspot) => void
  readonly onClose: () => void
}

/** Forms are not drawn anew while one is dragged, so they are not told where it stands: a change is. */
export type Unplaced<T> = T extends unknown ? Omit<T, 'yaw' | 'pitch'> : never

export interface FormProps<K extends HotspotKind> {
  readonly hotspot: Unplaced<HotspotOf<K>>
  readonly onTarget: (target: HotspotOf<K>['target']) => void
  /** @param name of what is changed: the same again within a second is the same step */
  readonly onChange: (name: string, next: (hotspot: HotspotOf<K>) => HotspotOf<K>) => void
}

export interface EditedKind<K extends HotspotKind> {
  readonly icon: LucideIcon
  /** Null for what is drawn with a tool of its own. */
  readonly Place: ComponentType<PlaceProps> | null
  /** What happens on touching it. */
  readonly Form: ComponentType<FormProps<K>>
}

/** What only the studio can give: choices among its scenes. */
interface StudioParts {
  readonly ScenePlace: ComponentType<PlaceProps>
  /** Null where there are no other scenes. */
  readonly SceneField: ComponentType<{
    readonly target: SceneTarget | null
    readonly onChange: (target: SceneTarget) => void
  }> | null
}

export const StudioPartsContext = createContext<StudioParts | null>(null)

export function useStudioParts(): StudioParts {
  const parts = use(StudioPartsContext)
  if (parts === null) throw new Error('Hotspots are edited within the studio')
  return parts
}
