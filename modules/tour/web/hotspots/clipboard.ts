// Copied hotspots: for another scene, another tour, another window; each person's own.
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'

const keyOf = (user: string): string => `huanshi:hotspots:${user}`
/** Where the browser keeps nothing, this window does. */
let held: readonly Hotspot[] = []

export function keepCopied(user: string, hotspots: readonly Hotspot[]): void {
  held = hotspots
  try {
    window.localStorage.setItem(keyOf(user), JSON.stringify(hotspots))
  } catch {
    // Full or forbidden.
  }
}

export function copied(user: string): readonly Hotspot[] {
  try {
    const text = window.localStorage.getItem(keyOf(user))
    const kept: unknown = text === null ? null : JSON.parse(text)
    return Array.isArray(kept) ? kept.filter(isHotspot) : held
  } catch {
    return held
  }
}

/** Only `keepCopied` writes there. */
function isHotspot(value: unknown): value is Hotspot {
  return typeof value === 'object' && value !== null && 'id' in value && 'kind' in value && 'target' in value
}
