// What a pointer on the stage means with the tool in hand.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import type { ViewerEvents } from '@huanshi/viewer/types.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { addHotspots } from '../model/hotspot-operations.ts'
import { newPolygon } from '../parts/new-hotspot.ts'
import type { Place } from '../parts/place.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { handleHotspots, touchHotspot } from './hotspot-handles.ts'
import { canFinish, finishRoomDrawing, handleRooms, isDrawn, isOnGround, setCorner, touchRoom } from './room-handles.ts'
import { DRAWING } from './stage-markers.ts'

const DOUBLE_MS = 400

interface Props {
  readonly drawing: readonly Direction[]
  readonly onDrawing: (points: readonly Direction[]) => void
  readonly onPlace: (place: Place) => void
}

export function useStageEvents({ drawing, onDrawing, onPlace }: Props): { readonly finish: () => void } {
  const studio = useStudio()
  const { change, select, setMode, setTool } = studio
  const finish = useEffectEvent(() => {
    const { scene, mode } = studio.get()
    if (scene === undefined || !canFinish(studio.get(), drawing)) return
    if (mode === 'room') {
      finishRoomDrawing(studio, drawing)
      onDrawing([])
      return
    }
    const area = newPolygon(drawing)
    change('add', (draft) => addHotspots(draft, scene.id, [area]))
    onDrawing([])
    select([area.id])
    setMode('hotspot')
    setTool({ kind: 'select' })
  })
  const isAdding = useAddingKeys()
  const drawRoom = (at: Direction): void => {
    const { tool } = studio.get()
    if (tool.kind === 'corner') {
      setCorner(studio, tool.corner, at)
      setTool({ kind: 'select' })
      return
    }
    const points = [...drawing, at]
    if (tool.kind === 'room' && !isOnGround(at)) return
    if (tool.kind === 'opening' && canFinish(studio.get(), points)) {
      finishRoomDrawing(studio, points)
      onDrawing([])
    } else onDrawing(points)
  }
  const click = useEffectEvent(({ yaw, pitch }: ViewerEvents['click']) => {
    const { tool, mode, roomId } = studio.get()
    const at = { yaw, pitch }
    if (tool.kind === 'polygon') onDrawing([...drawing, at])
    else if (tool.kind === 'room' || tool.kind === 'opening' || tool.kind === 'corner') drawRoom(at)
    else if (tool.kind === 'place') onPlace({ what: tool.what, at })
    else if (tool.kind === 'surface') onPlace({ what: 'surface', at })
    else if (mode === 'room') studio.selectRoom(roomId)
    else if (!isAdding.current) select([])
  })
  /** Touched last, and when: twice walks through. */
  const last = useRef<{ readonly id: string; readonly time: number } | null>(null)
  const touch = useEffectEvent(({ hotspot: { id } }: ViewerEvents['hotspot']) => {
    if (id.startsWith(DRAWING)) {
      // The first corner again closes the area.
      if (id === `${DRAWING}-0`) finish()
      return
    }
    if (studio.get().mode === 'room') {
      touchRoom(studio, id)
      return
    }
    const isAgain = last.current?.id === id && performance.now() - last.current.time < DOUBLE_MS
    last.current = { id, time: performance.now() }
    touchHotspot(studio, id, isAdding.current, isAgain)
  })
  const viewer = useStudioState((state) => state.viewer)
  useEffect(() => {
    if (viewer === null) return undefined
    const offs = [
      viewer.on('click', (event) => click(event)),
      viewer.on('hotspot', (event) => touch(event)),
      ...handleHotspots(studio, viewer),
      ...handleRooms(studio, viewer),
    ]
    return () => {
      for (const off of offs) off()
    }
  }, [viewer, studio])
  usePlacingKey(onPlace)
  useDrawingKeys({ drawing, onDrawing, finish: () => finish(), putAhead: drawRoom })
  return { finish: () => finish() }
}

interface Keys {
  readonly drawing: readonly Direction[]
  readonly onDrawing: Props['onDrawing']
  readonly finish: () => void
  readonly putAhead: (at: Direction) => void
}

/** While corners are put: done, one back, and for rooms the next one in the middle of the picture. */
function useDrawingKeys({ drawing, onDrawing, finish, putAhead }: Keys): void {
  const { get } = useStudio()
  const isDrawing = useStudioState(isDrawn)
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { viewer, mode } = get()
    const isPicture = event.target instanceof Node && viewer?.element.contains(event.target) === true
    if (event.key === 'Enter') finish()
    else if (event.key === 'Backspace' && drawing.length > 0) onDrawing(drawing.slice(0, -1))
    else if (event.key === ' ' && mode === 'room' && viewer !== null && isPicture) {
      event.preventDefault()
      putAhead({ yaw: viewer.view.yaw, pitch: viewer.view.pitch })
    }
  })
  useEffect(() => {
    if (!isDrawing) return undefined
    const onKey = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isDrawing])
}

/** Whether keys were held when the pointer went down: the viewer's own events do not carry them. */
function useAddingKeys(): { readonly current: boolean } {
  const isAdding = useRef(false)
  useEffect(() => {
    const note = ({ shiftKey, ctrlKey, metaKey }: PointerEvent): void => {
      isAdding.current = shiftKey || ctrlKey || metaKey
    }
    window.addEventListener('pointerdown', note, true)
    return () => window.removeEventListener('pointerdown', note, true)
  }, [])
  return isAdding
}

/** Enter on the picture puts down what is in hand, in the middle. */
function usePlacingKey(onPlace: Props['onPlace']): void {
  const { get } = useStudio()
  const putAhead = useEffectEvent((event: KeyboardEvent): void => {
    const { viewer, tool } = get()
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
}
