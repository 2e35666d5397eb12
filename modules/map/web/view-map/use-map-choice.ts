// Which works the visitors' map shows. The address says it, so that a link and a reload show the same.
import { readPlaceFilter } from '@huanshi/kernel/protocol/place-filter.ts'
import { useState } from 'react'
import type { TileAt } from '@huanshi/maps/web/first-view.ts'
import type { ShownKinds } from '@huanshi/maps/web/works/kind-switch.tsx'

export interface MapChoice {
  readonly kinds: ShownKinds
  /** As lists write it; null for everywhere. */
  readonly range: string | null
}

export function useMapChoice(): readonly [MapChoice, (choice: MapChoice) => void] {
  const [choice, setChoice] = useState(readChoice)
  const choose = (next: MapChoice): void => {
    const params = new URLSearchParams(window.location.search)
    params.delete('kind')
    params.delete('location')
    if (next.kinds !== 'all') params.set('kind', next.kinds)
    if (next.range !== null) params.set('location', next.range)
    const query = params.toString()
    window.history.replaceState(null, '', `${window.location.pathname}${query === '' ? '' : `?${query}`}`)
    setChoice(next)
  }
  return [choice, choose]
}

export function readChoice(): MapChoice {
  const params = new URLSearchParams(window.location.search)
  const [kind, range] = [params.get('kind'), params.get('location')]
  return {
    kinds: kind === 'pano' || kind === 'tour' ? kind : 'all',
    range: range !== null && readPlaceFilter(range) !== null ? range : null,
  }
}

/** Of the server's routes for this map. */
export function queryOf({ kinds, range }: MapChoice): string {
  const query = new URLSearchParams()
  if (kinds !== 'all') query.set('kind', kinds)
  if (range !== null) query.set('location', range)
  return query.toString()
}

export function pointsAddress({ z, x, y }: TileAt, query: string): string {
  return `/api/View/Works/points/${z}/${x}/${y}?${query}`
}
