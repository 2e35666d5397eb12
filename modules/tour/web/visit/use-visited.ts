// Which hotspots were opened since the page was: their markers show it where their style says how.
import type { Hotspot as Marker } from '@huanshi/viewer/types.ts'
import { useCallback, useState } from 'react'

export interface Visited {
  readonly has: (sceneId: string, hotspotId: string) => boolean
  readonly add: (sceneId: string, hotspotId: string) => void
}

const keyOf = (sceneId: string, hotspotId: string): string => `${sceneId} ${hotspotId}`

export function useVisited(): Visited {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const has = useCallback((sceneId: string, hotspotId: string) => keys.has(keyOf(sceneId, hotspotId)), [keys])
  const add = useCallback((sceneId: string, hotspotId: string) => {
    const key = keyOf(sceneId, hotspotId)
    setKeys((now) => (now.has(key) ? now : new Set(now).add(key)))
  }, [])
  return { has, add }
}

/** Markers without a style look the same afterwards. */
export function asVisited(markers: readonly Marker[], sceneId: string, has: Visited['has']): Marker[] {
  return markers.map((marker) => {
    const isStyled = 'style' in marker && marker.style !== undefined
    return isStyled && has(sceneId, marker.id) ? { ...marker, visited: true } : marker
  })
}
