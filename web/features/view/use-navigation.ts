// Walking from one panorama to the next: the address changes, and the arrival view and direction are remembered for it.
import { defaultView, type Direction, type View } from '@huanshi/contract/protocol/angles.ts'
import type { Hotspot } from '@huanshi/contract/protocol/hotspot.ts'
import type { PublicPano } from '@huanshi/contract/protocol/public-pano.ts'
import { useCallback, useRef, useState } from 'react'
import { panoAddress } from '../../capabilities/panorama/share-links.ts'
import { go } from './view-address.ts'

type Way = Extract<Hotspot, { kind: 'pano' }>

export interface Navigation {
  readonly travel: (way: Way | { readonly panoId: string }) => void
  /** The view with which a panorama opens. */
  readonly arrival: (pano: PublicPano) => View
  /** Where the way just taken lies in the picture that is left. */
  readonly towards: Direction | null
}

export function useNavigation(isEmbedded: boolean): Navigation {
  const arrivals = useRef(new Map<string, View>())
  const [towards, setTowards] = useState<Direction | null>(null)
  const travel = useCallback(
    (way: Way | { readonly panoId: string }): void => {
      const isWay = 'target' in way
      const target = isWay ? way.target.panoId : way.panoId
      if (isWay && way.target.view !== undefined) arrivals.current.set(target, way.target.view)
      else arrivals.current.delete(target)
      setTowards(isWay ? { yaw: way.yaw, pitch: way.pitch } : null)
      go(panoAddress(target, isEmbedded))
    },
    [isEmbedded],
  )
  const arrival = useCallback(
    (pano: PublicPano) => arrivals.current.get(pano.id) ?? pano.initialView ?? defaultView,
    [],
  )
  return { travel, arrival, towards }
}
