// Words need no choice: they are written in the panel.
import { useEffect, useEffectEvent } from 'react'
import { newHotspot } from '../parts/new-hotspot.ts'
import type { PlaceProps } from './edited-kind.ts'

export function wordsPlace(kind: 'text' | 'article') {
  return function WordsPlace({ at, onPut }: PlaceProps): null {
    const put = useEffectEvent(() =>
      onPut(kind === 'text' ? newHotspot('text', at, '', { text: '' }) : newHotspot('article', at, '', { html: '' })),
    )
    useEffect(() => put(), [])
    return null
  }
}
