// Where a visitor begins, taken from the stage; and a word where nobody could look.
import type { Limits, View } from '@huanshi/kernel/protocol/angles.ts'
import { ScanEye, TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { isOutside } from '@huanshi/pano/web/panorama/is-outside.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { takeFirstView } from './first-view.ts'

interface Props {
  /** As it is now; null where the panorama's own counts. */
  readonly view: View | null
  readonly limits: Limits | undefined
}

export function FirstViewButton({ view, limits }: Props): ReactElement {
  const studio = useStudio()
  const viewer = useStudioState((state) => state.viewer)
  return (
    <>
      <button
        type="button"
        className="hs-button hs-edit-wide"
        disabled={viewer === null}
        onClick={() => takeFirstView(studio)}
      >
        <ScanEye size={16} strokeWidth={1.75} aria-hidden />
        用当前画面作为初始视角
      </button>
      {view !== null && limits !== undefined && isOutside(view, limits) ? (
        <p className="hs-edit-note" role="status">
          <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
          初始视角在可看范围之外，访客打开时会被移到范围里。
        </p>
      ) : null}
    </>
  )
}
