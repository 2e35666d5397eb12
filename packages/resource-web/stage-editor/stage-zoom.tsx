// Zoom and full screen, on glass over the picture being edited.
import type { Viewer } from '@huanshi/viewer/types.ts'
import { Maximize2, Minus, Plus } from 'lucide-react'
import type { ReactElement, RefObject } from 'react'

interface Props {
  readonly viewer: Viewer | null
  /** Degrees, as shown now. */
  readonly fov: number
  /** What fills the screen. */
  readonly stage: RefObject<HTMLElement | null>
}

const ZOOM_STEP = 10

export function StageZoom({ viewer, fov, stage }: Props): ReactElement {
  const zoom = (by: number): void => void viewer?.lookAt({ fov: fov + by }, { duration: 200 })
  const fill = (): void =>
    void (document.fullscreenElement === null ? stage.current?.requestFullscreen() : document.exitFullscreen())
  return (
    <div className="hs-glass hs-edit-zoom">
      <button type="button" aria-label="缩小" onClick={() => zoom(ZOOM_STEP)}>
        <Minus size={18} strokeWidth={1.75} />
      </button>
      <span>{Math.round(fov)}°</span>
      <button type="button" aria-label="放大" onClick={() => zoom(-ZOOM_STEP)}>
        <Plus size={18} strokeWidth={1.75} />
      </button>
      {document.fullscreenEnabled && (
        <button type="button" aria-label="全屏" onClick={fill}>
          <Maximize2 size={18} strokeWidth={1.75} />
        </button>
      )}
    </div>
  )
}
