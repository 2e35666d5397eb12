// What becomes of the draft when a hotspot on the picture is touched or taken by one of its handles.
import type { IconStyle } from '@huanshi/pano/contract/kinds/hotspot-kind.ts'
import { sceneLinkOf } from '@huanshi/pano/contract/hotspot.ts'
import type { Viewer, ViewerEvents } from '@huanshi/viewer/types.ts'
import { changeHotspots, moveHotspots, withPoints } from '../model/hotspot-operations.ts'
import { firstIconStyle } from '../parts/new-hotspot.ts'
import type { Studio } from '../state/studio.ts'

/** @param isAdding to what is selected @param isAgain twice in quick succession: walks through */
export function touchHotspot(
  { get, select, setMode, goTo }: Studio,
  id: string,
  isAdding: boolean,
  isAgain: boolean,
): void {
  const { scene, tool, selected } = get()
  const touched = scene?.hotspots.find((hotspot) => hotspot.id === id)
  if (touched === undefined) return
  if (tool.kind === 'look' || (isAgain && !isAdding)) {
    const link = sceneLinkOf(touched)
    if (link !== null) goTo(link.sceneId, link.view)
    return
  }
  if (!isAdding) select([id])
  else if (selected.has(id)) select([...selected].filter((other) => other !== id))
  else select([...selected, id])
  setMode('hotspot')
}

/** @returns what ends it */
export function handleHotspots(studio: Studio, viewer: Viewer): (() => void)[] {
  return [
    viewer.on('hotspotmove', (event) => {
      if (event.done) move(studio, event)
    }),
    viewer.on('hotspotpoints', ({ hotspot, points }) => {
      const { scene } = studio.get()
      if (scene === undefined) return
      studio.change(`corner ${hotspot.id} ${points.length}`, (draft) =>
        changeHotspots(draft, scene.id, new Set([hotspot.id]), (one) => withPoints(one, points)),
      )
    }),
    viewer.on('hotspotresize', ({ hotspot, scale, done }) => {
      if (done) style(studio, hotspot.id, { scale: Math.max(0.1, Math.min(5, scale)) })
    }),
    viewer.on('hotspotrotate', ({ hotspot, rotation, done }) => {
      if (done) style(studio, hotspot.id, { rotation: ((((rotation + 180) % 360) + 360) % 360) - 180 })
    }),
  ]
}

function move({ get, change, select }: Studio, { hotspot, yaw, pitch, points }: ViewerEvents['hotspotmove']): void {
  const { scene, selected } = get()
  const moved = scene?.hotspots.find(({ id }) => id === hotspot.id)
  if (scene === undefined || moved === undefined) return
  const ids = new Set(selected.has(moved.id) ? selected : [moved.id])
  if (ids.size === 1 && points !== undefined) {
    change(`points ${moved.id}`, (draft) => changeHotspots(draft, scene.id, ids, (one) => withPoints(one, points)))
  } else {
    const from = { yaw: moved.yaw, pitch: moved.pitch }
    change(`move ${[...ids].join()}`, (draft) => moveHotspots(draft, scene.id, ids, from, { yaw, pitch }))
  }
  if (!selected.has(moved.id)) select([moved.id])
}

function style({ get, change }: Studio, id: string, part: Partial<IconStyle>): void {
  const { scene } = get()
  if (scene === undefined) return
  change(`style ${id} ${Object.keys(part).join()}`, (draft) =>
    changeHotspots(draft, scene.id, new Set([id]), (one) => ({
      ...one,
      iconStyle: { ...(one.iconStyle ?? firstIconStyle), ...part },
    })),
  )
}
