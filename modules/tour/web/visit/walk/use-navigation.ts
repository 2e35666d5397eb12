// Walking from one panorama to the next: the address changes, and for each is remembered by which way it was reached.
import type { Direction, View } from '@huanshi/kernel/protocol/angles.ts'
import { useCallback, useState } from 'react'
import { panoAddress } from '@huanshi/pano/web/panorama/share-links.ts'
import type { Way } from './use-scene-navigation.ts'
import { go } from '@huanshi/publishing/web/page/view-address.ts'

/** A hotspot that leads to a panorama, or only where to. */
export type Lead =
  | (Direction & { readonly target: { readonly panoId: string; readonly view?: View | undefined } })
  | { readonly panoId: string }

interface Navigation {
  readonly travel: (lead: Lead) => void
  readonly wayTo: (panoId: string) => Way
}

/** From outside. */
const arrived: Way = {}

export function useNavigation(isEmbedded: boolean): Navigation {
  const [ways, setWays] = useState<ReadonlyMap<string, Way>>(new Map())
  const travel = useCallback(
    (lead: Lead): void => {
      const { panoId, way } = 'target' in lead ? wayOf(lead) : { panoId: lead.panoId, way: arrived }
      setWays((before) => new Map(before).set(panoId.toLowerCase(), way))
      go(panoAddress({ id: panoId }, isEmbedded))
    },
    [isEmbedded],
  )
  const wayTo = useCallback((panoId: string) => ways.get(panoId) ?? arrived, [ways])
  return { travel, wayTo }
}

function wayOf({ yaw, pitch, target: { panoId, view } }: Extract<Lead, { target: unknown }>) {
  const way: Way = { view, towards: { yaw, pitch } }
  return { panoId, way }
}
