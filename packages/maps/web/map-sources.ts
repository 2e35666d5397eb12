// The maps that this site offers, and the one that this person wants to see.
import type { MapSource } from '@huanshi/kernel/protocol/map-source.ts'
import type { Settings } from '@huanshi/kernel/protocol/settings.ts'

const KEY = 'huanshi.map'

let asked: Promise<readonly MapSource[]> | undefined

/** Asked once a page. Without an answer there is still the map that comes along. */
export function mapSources(): Promise<readonly MapSource[]> {
  asked ??= ask()
  return asked
}

/** An administrator has just changed them. */
function forgetMapSources(): void {
  asked = undefined
}

async function ask(): Promise<readonly MapSource[]> {
  const answer = await fetch('/api/Settings', { headers: { accept: 'application/json' } }).catch(() => null)
  if (answer === null || !answer.ok) {
    forgetMapSources()
    return []
  }
  const { maps } = (await answer.json()) as Settings // shaped by the contract's schema on the server
  return maps.sources
}

/** What the person chose before, or else the site's default; null where nothing is offered. */
export function chosenSource(sources: readonly MapSource[]): MapSource | null {
  const kept = readKept()
  return sources.find(({ id }) => id === kept) ?? sources[0] ?? null
}

export function chooseSource({ id }: MapSource): void {
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Without storage the choice lasts as long as the map.
  }
}

/** Whether MapLibre draws it in the datum of our places: what drawing tools, which know no other map, can lie on. */
export function isDrawable({ kind, datum }: MapSource): boolean {
  return kind !== 'amap' && kind !== 'google' && datum === 'wgs84'
}

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
