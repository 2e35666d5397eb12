// What a press on the dollhouse means.
import { Raycaster, Vector2, type PerspectiveCamera } from 'three'
import type { RoomPart } from './room-part.ts'

/** A press that is no drag picks a room; the one under the pointer is lit. */
export function picking(
  element: HTMLCanvasElement,
  camera: PerspectiveCamera,
  parts: readonly RoomPart[],
  { onRoom, onLight }: { readonly onRoom: (id: string) => void; readonly onLight: () => void },
): () => void {
  const caster = new Raycaster()
  let pressed: { readonly x: number; readonly y: number } | null = null
  let lit: RoomPart | null = null
  const partAt = ({ offsetX, offsetY }: PointerEvent): RoomPart | null => {
    const at = new Vector2((offsetX / element.clientWidth) * 2 - 1, 1 - (offsetY / element.clientHeight) * 2)
    caster.setFromCamera(at, camera)
    const [hit] = caster.intersectObjects(
      parts.flatMap(({ mesh }) => (mesh.visible ? [mesh] : [])),
      false,
    )
    return parts.find(({ mesh }) => mesh === hit?.object) ?? null
  }
  const down = ({ offsetX, offsetY }: PointerEvent): void => {
    pressed = { x: offsetX, y: offsetY }
  }
  const up = (event: PointerEvent): void => {
    const isTap = pressed !== null && Math.hypot(event.offsetX - pressed.x, event.offsetY - pressed.y) < 5
    pressed = null
    const part = isTap ? partAt(event) : null
    if (part) onRoom(part.id)
  }
  const move = (event: PointerEvent): void => {
    const part = event.pointerType === 'mouse' && pressed === null ? partAt(event) : null
    if (part === lit) return
    lit?.paint.setLight(1)
    part?.paint.setLight(1.14)
    lit = part
    element.style.cursor = part ? 'pointer' : 'grab'
    onLight()
  }
  const listening = new AbortController()
  const { signal } = listening
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointermove', move, { signal })
  return () => listening.abort()
}
