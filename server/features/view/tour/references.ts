// Everything that a tour takes from elsewhere, by the members that bear ids.
import type { ShownContent } from './visible-tour.ts'

export interface References {
  /** Panoramas that are its scenes. */
  readonly scenes: ReadonlySet<string>
  /** Panoramas that hotspots lead out to. */
  readonly panos: ReadonlySet<string>
  readonly libs: ReadonlySet<string>
  readonly icons: ReadonlySet<string>
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function referencesOf({ scenes, music, opening, map, keyframes }: ShownContent): References {
  const found = {
    scenes: new Set<string>(),
    panos: new Set<string>(),
    libs: new Set<string>(),
    icons: new Set<string>(),
  }
  const add = (to: Set<string>, id: unknown): void => {
    if (typeof id === 'string' && UUID.test(id)) to.add(id.toLowerCase())
  }
  for (const scene of scenes) {
    add(found.scenes, scene.panoId)
    add(found.libs, scene.ambience?.libId)
    for (const { iconId, target } of scene.hotspots) {
      add(found.icons, iconId)
      if (target === null) continue
      if ('libId' in target) add(found.libs, target.libId)
      if ('libIds' in target) for (const id of target.libIds) add(found.libs, id)
      if ('panoId' in target) add(found.panos, target.panoId)
    }
  }
  add(found.libs, music?.libId)
  add(found.libs, opening.libId)
  add(found.libs, map.libId)
  add(found.libs, map.track?.libId)
  for (const { keys, bars } of keyframes) {
    for (const { audioLibId } of keys) add(found.libs, audioLibId)
    for (const { track, ref } of bars) if (track === 'audio') add(found.libs, ref)
  }
  return found
}
