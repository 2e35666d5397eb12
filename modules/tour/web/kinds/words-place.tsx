// What needs no choice is put down at once, and written in the panel.
import type { HotspotKind, HotspotOf } from '@huanshi/pano/contract/hotspot.ts'
import { useEffect, useEffectEvent } from 'react'
import { newHotspot } from '../parts/new-hotspot.ts'
import type { PlaceProps } from './edited-kind.ts'

export function wordsPlace<K extends HotspotKind>(kind: K, target: HotspotOf<K>['target']) {
  return function WordsPlace({ at, onPut }: PlaceProps): null {
    const put = useEffectEvent(() => onPut(newHotspot(kind, at, '', target)))
    useEffect(() => put(), [])
    return null
  }
}
