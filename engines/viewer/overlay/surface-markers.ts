// Surfaces among the markers. What draws them is fetched with the first one: most panoramas have none.
import type { Drawing } from '../model/drawing.ts'
import type { Hotspot, SurfaceHotspot } from '../model/hotspot.ts'
import type { Surfaces } from '../surface/surfaces.ts'
import type { Area } from '../marker/area.ts'
import { isEditable, isMovable } from '../marker/marker.ts'
import type { Marker, OverlayHost } from '../marker/marker.ts'

const isSurface = (hotspot: Hotspot): hotspot is SurfaceHotspot => hotspot.kind === 'surface'
const isArea = (marker: Marker | undefined): marker is Area => marker !== undefined && 'shape' in marker

export function createSurfaceMarkers(host: OverlayHost, markers: ReadonlyMap<string, Marker>) {
  let surfaces: Surfaces | null = null
  let wanted: readonly SurfaceHotspot[] = []
  let asked = false
  let takeOff = (): void => {}
  let gone = false

  const load = async (): Promise<void> => {
    const { createSurfaces } = await import('../surface/surfaces.ts')
    if (gone) return
    surfaces = createSurfaces({
      isFlat: host.isFlat,
      isCalm: host.isCalm,
      isArriving: host.isArriving,
      redraw: host.redraw,
      surfaceOf(id) {
        const marker = markers.get(id)
        if (!marker || !isSurface(marker.hotspot)) return null
        return { hotspot: marker.hotspot, corners: marker.points, hidden: marker.element.hidden !== false }
      },
      onFail(hotspot, url) {
        const marker = markers.get(hotspot.id)
        if (isArea(marker)) marker.tell({ failed: true })
        host.emit('hotspoterror', { hotspot, url })
      },
      onState(id, paused, silenced) {
        const marker = markers.get(id)
        if (isArea(marker)) marker.tell({ paused, silenced })
      },
    })
    surfaces.set(wanted)
    host.redraw()
  }
  /** There from the first moment, so that a picture that is taken waits for what hangs in it. */
  const drawing: Drawing = {
    draw: (gl, camera, size) => surfaces?.draw(gl, camera, size) ?? (asked && size.still === true),
    restore: () => surfaces?.restore?.(),
    remove: (gl) => surfaces?.remove?.(gl),
  }

  return {
    set(list: readonly Hotspot[]): void {
      wanted = list.filter(isSurface)
      surfaces?.set(wanted)
      if (asked || wanted.length === 0) return
      asked = true
      takeOff()
      takeOff = host.addDrawing(drawing)
      load().catch(() => {
        asked = false
        for (const hotspot of wanted) host.emit('hotspoterror', { hotspot, url: hotspot.source.url })
      })
    },
    /** A video answers to a touch, unless it is being worked on. */
    press({ hotspot }: Marker): void {
      if (isSurface(hotspot) && !isMovable(hotspot) && !isEditable(hotspot)) surfaces?.press(hotspot.id)
    },
    destroy(): void {
      gone = true
      takeOff()
    },
  }
}
