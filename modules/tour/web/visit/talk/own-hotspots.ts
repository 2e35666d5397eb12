// Hotspots that the page around puts into the picture for a while; nothing of them is kept.
import type { OwnHotspot } from '@huanshi/embed/protocol.ts'
import type { Hotspot as Marker } from '@huanshi/viewer/types.ts'
import { useCallback, useMemo, useState } from 'react'

/** More would hide the picture, and cost its visitors. */
export const MOST_OWN = 200
const PREFIX = 'own:'

export interface OwnHotspots {
  /** Of the scene that is shown, after those that were given. */
  readonly markers: readonly Marker[]
  readonly list: readonly Placed[]
  readonly put: (hotspot: Placed) => void
  readonly take: (id: string) => void
}

export interface Placed extends OwnHotspot {
  readonly sceneId: string
}

export function useOwnHotspots(sceneId: string | null, others: readonly Marker[]): OwnHotspots {
  const [list, setList] = useState<readonly Placed[]>([])
  const put = useCallback(
    (hotspot: Placed) => setList((before) => [...before.filter(({ id }) => id !== hotspot.id), hotspot]),
    [],
  )
  const take = useCallback((gone: string) => setList((before) => before.filter(({ id }) => id !== gone)), [])
  const markers = useMemo(
    () => [...others, ...list.filter((one) => one.sceneId === sceneId).map(markerOfOwn)],
    [others, list, sceneId],
  )
  return { markers, list, put, take }
}

function markerOfOwn({ id, yaw, pitch, title, kind = 'disc' }: Placed): Marker {
  return { id: PREFIX + id, name: title, label: title, yaw, pitch, kind, ...(kind === 'disc' ? { icon: 'info' } : {}) }
}

/** The page's own name for a marker; null for one that is not the page's. */
export function ownIdOf(markerId: string): string | null {
  return markerId.startsWith(PREFIX) ? markerId.slice(PREFIX.length) : null
}
