// The hotspots that a panorama has by itself come along into the tour. One that leads to a panorama of the tour leads to its scene.
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import type { Scene } from '../../contract/tour-scene.ts'

interface Origin {
  readonly id: string
  readonly hotspots: readonly Hotspot[]
}

/** @param there scenes that are in the tour already */
export function withOwnHotspots(
  scenes: readonly Scene[],
  panos: ReadonlyMap<string, Origin>,
  there: readonly Scene[] = [],
): Scene[] {
  const sceneOf = new Map([...scenes, ...there].map(({ panoId, id }) => [panoId.toLowerCase(), id]))
  return scenes.map((scene) => {
    const own = panos.get(scene.panoId)?.hotspots ?? []
    return own.length === 0 ? scene : { ...scene, hotspots: own.map((hotspot) => inTour(hotspot, sceneOf)) }
  })
}

function inTour(hotspot: Hotspot, sceneOf: ReadonlyMap<string, string>): Hotspot {
  if (hotspot.kind !== 'pano') return hotspot
  const { kind: _kind, target, ...placed } = hotspot
  const sceneId = sceneOf.get(target.panoId.toLowerCase())
  if (sceneId === undefined) return hotspot
  const view = target.view === undefined ? {} : { view: target.view }
  return { ...placed, kind: 'scene', target: { sceneId, ...view } }
}
