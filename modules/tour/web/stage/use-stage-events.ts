// What a pointer on the stage means with the tool in hand.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import type { IconStyle } from '@huanshi/pano/contract/kinds/hotspot-kind.ts'
import { wayOf, type HotspotKind } from '@huanshi/pano/contract/hotspot.ts'
import type { ViewerEvents } from '@huanshi/viewer/types.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { addHotspots, changeHotspots, moveHotspots, withPoints } from '../model/hotspot-operations.ts'
import { firstIconStyle, newPolygon } from '../parts/new-hotspot.ts'
import { useStudio } from '../studio/studio-context.ts'
import { DRAWING } from './stage-marks.ts'

const DOUBLE_MS = 400

export interface Place {
  readonly what: 'surface' | HotspotKind
  readonly at: Direction
}

interface Props {
  readonly drawing: readonly Direction[]
  readonly onDrawing: (points: readonly Direction[]) => void
  readonly onPlace: (place: Place) => void
}

// oxlint-disable-next-line max-lines-per-function -- longer than the limit when it was set
export function useStageEvents({ drawing, onDrawing, onPlace }: Props): { readonly finish: () => void } {
  const { viewer, scene, tool, setTool, selected, select, setMode, change, goTo } = useStudio()
  /** Keys held when the pointer went down: the viewer's own events do not carry them. */
  const isAdding = useRef(false)
  /** Touched last, and when: twice walks through. */
  const last = useRef<{ readonly id: string; readonly time: number } | null>(null)
  useEffect(() => {
    const note = ({ shiftKey, ctrlKey, metaKey }: PointerEvent): void => {
      isAdding.current = shiftKey || ctrlKey || metaKey
    }
    window.addEventListener('pointerdown', note, true)
    return () => window.removeEventListener('pointerdown', note, true)
  }, [])

  const finish = useEffectEvent(() => {
    if (scene === undefined || drawing.length < 3) return
    const area = newPolygon(drawing)
    change('add', (draft) => addHotspots(draft, scene.id, [area]))
    onDrawing([])
    select([area.id])
    setMode('hotspot')
    setTool({ kind: 'select' })
  })
  const click = useEffectEvent(({ yaw, pitch }: ViewerEvents['click']) => {
    const at = { yaw, pitch }
    if (tool.kind === 'polygon') onDrawing([...drawing, at])
    else if (tool.kind === 'place') onPlace({ what: tool.what, at })
    else if (tool.kind === 'surface') onPlace({ what: 'surface', at })
    else if (!isAdding.current) select([])
  })
  const touch = useEffectEvent(({ hotspot: { id } }: ViewerEvents['hotspot']) => {
    if (id.startsWith(DRAWING)) {
      // The first corner again closes the area.
      if (id === `${DRAWING}-0`) finish()
      return
    }
    const touched = scene?.hotspots.find((hotspot) => hotspot.id === id)
    if (touched === undefined) return
    const isAgain = last.current?.id === id && performance.now() - last.current.time < DOUBLE_MS
    last.current = { id, time: performance.now() }
    if (tool.kind === 'look' || (isAgain && !isAdding.current)) {
      const way = wayOf(touched)
      if (way !== null) goTo(way.sceneId, way.view)
      return
    }
    if (!isAdding.current) select([id])
    else if (selected.has(id)) select([...selected].filter((other) => other !== id))
    else select([...selected, id])
    setMode('hotspot')
  })
  const move = useEffectEvent(({ hotspot, yaw, pitch, done, points }: ViewerEvents['hotspotmove']) => {
    if (!done || scene === undefined) return
    const moved = scene.hotspots.find(({ id }) => id === hotspot.id)
    if (moved === undefined) return
    const ids = new Set(selected.has(moved.id) ? selected : [moved.id])
    if (ids.size === 1 && points !== undefined) {
      change(`points ${moved.id}`, (draft) => changeHotspots(draft, scene.id, ids, (one) => withPoints(one, points)))
    } else {
      const from = { yaw: moved.yaw, pitch: moved.pitch }
      change(`move ${[...ids].join()}`, (draft) => moveHotspots(draft, scene.id, ids, from, { yaw, pitch }))
    }
    if (!selected.has(moved.id)) select([moved.id])
  })
  const points = useEffectEvent(({ hotspot, points: corners }: ViewerEvents['hotspotpoints']) => {
    if (scene === undefined) return
    change(`corner ${hotspot.id} ${corners.length}`, (draft) =>
      changeHotspots(draft, scene.id, new Set([hotspot.id]), (one) => withPoints(one, corners)),
    )
  })
  const style = useEffectEvent((id: string, part: Partial<IconStyle>) => {
    if (scene === undefined) return
    change(`style ${id} ${Object.keys(part).join()}`, (draft) =>
      changeHotspots(draft, scene.id, new Set([id]), (one) => ({
        ...one,
        iconStyle: { ...(one.iconStyle ?? firstIconStyle), ...part },
      })),
    )
  })

  useEffect(() => {
    if (viewer === null) return undefined
    const offs = [
      viewer.on('click', (event) => click(event)),
      viewer.on('hotspot', (event) => touch(event)),
      viewer.on('hotspotmove', (event) => move(event)),
      viewer.on('hotspotpoints', (event) => points(event)),
      viewer.on('hotspotresize', ({ hotspot, scale, done }) => {
        if (done) style(hotspot.id, { scale: Math.max(0.1, Math.min(5, scale)) })
      }),
      viewer.on('hotspotrotate', ({ hotspot, rotation, done }) => {
        if (done) style(hotspot.id, { rotation: ((((rotation + 180) % 360) + 360) % 360) - 180 })
      }),
    ]
    return () => {
      for (const off of offs) off()
    }
  }, [viewer])

  const putAhead = useEffectEvent((event: KeyboardEvent): void => {
    const isPicture = event.target instanceof Node && viewer?.element.contains(event.target) === true
    if (event.key !== 'Enter' || viewer === null || !isPicture) return
    const { yaw, pitch } = viewer.view
    if (tool.kind === 'place') onPlace({ what: tool.what, at: { yaw, pitch } })
    else if (tool.kind === 'surface') onPlace({ what: 'surface', at: { yaw, pitch } })
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => putAhead(event)
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])

  useEffect(() => {
    if (tool.kind !== 'polygon') return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Enter') finish()
      else if (event.key === 'Backspace' && drawing.length > 0) onDrawing(drawing.slice(0, -1))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [tool.kind, drawing, onDrawing])
  return { finish: () => finish() }
}
