// The scenes that do not stand on the map yet: dragged onto it, taken in hand and put down by a press there, or put into its middle.
import { Check } from 'lucide-react'
import { useState, type PointerEvent, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { startDrag } from '../timeline/drag.ts'
import type { MapScene } from './board.ts'

interface Props {
  readonly scenes: readonly MapScene[]
  readonly pictures: Readonly<Record<string, string | undefined>>
  readonly isDisabled: boolean
  /** The one that the next press puts down. */
  readonly inHand: string | null
  readonly onTake: ((sceneId: string) => void) | undefined
  /** Where on the screen; null for the middle. */
  readonly onPlace: (sceneId: string, at: { readonly clientX: number; readonly clientY: number } | null) => void
}

interface Carried {
  readonly scene: MapScene
  readonly x: number
  readonly y: number
}

export function SceneTray({ scenes, pictures, isDisabled, inHand, onTake, onPlace }: Props): ReactElement {
  const [carried, setCarried] = useState<Carried | null>(null)
  const take = (event: PointerEvent<HTMLElement>, scene: MapScene): void => {
    if (event.button !== 0 || isDisabled) return
    let last = { clientX: event.clientX, clientY: event.clientY }
    startDrag(event, {
      move: (_x, _y, { clientX, clientY }) => {
        last = { clientX, clientY }
        setCarried({ scene, x: clientX, y: clientY })
      },
      end: (hasMoved) => {
        setCarried(null)
        if (hasMoved) onPlace(scene.id, last)
        else onTake?.(scene.id)
      },
      cancel: () => setCarried(null),
    })
  }
  if (scenes.length === 0) {
    return (
      <p className="hs-map-done">
        <Check size={16} strokeWidth={1.75} aria-hidden />
        所有场景都在地图上了
      </p>
    )
  }
  return (
    <>
      <ul className="hs-map-tray" aria-label="还没放到地图上的场景">
        {scenes.map((scene) => (
          <li key={scene.id}>
            <button
              type="button"
              disabled={isDisabled}
              title={`${scene.title}：拖到地图上，或双击放在中间`}
              data-in-hand={scene.id === inHand}
              onPointerDown={(event) => take(event, scene)}
              onClick={({ detail }) => detail === 0 && onPlace(scene.id, null)}
              onDoubleClick={() => onPlace(scene.id, null)}
            >
              <Picture url={pictures[scene.id]} />
              <span className="hs-ellipsis">{scene.title}</span>
            </button>
          </li>
        ))}
      </ul>
      {carried === null
        ? null
        : createPortal(
            <div className="hs-map-carried" style={{ left: carried.x, top: carried.y }}>
              <Picture url={pictures[carried.scene.id]} />
              {carried.scene.title}
            </div>,
            document.body,
          )}
    </>
  )
}

function Picture({ url }: { readonly url: string | undefined }): ReactElement {
  return url === undefined ? (
    <i className="hs-thumb" aria-hidden />
  ) : (
    <img className="hs-thumb" src={url} alt="" draggable={false} />
  )
}
