// Lays a variant onto the scene's own picture: found from what both show, then put right by hand over a picture that is seen through.
import type { Level } from '@huanshi/pano/contract/correction.ts'
import { AngleSliders } from '@huanshi/pano/web/panorama/angle-sliders.tsx'
import { SliderField } from '@huanshi/resource-web/stage-editor/slider-field.tsx'
import { createBeside, type Beside } from '@huanshi/viewer/beside/beside.ts'
import { locating } from '@huanshi/web-kit/media/locating.ts'
import { ScanSearch } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import type { PublicPicture } from '../../contract/public-tour.ts'
import type { SceneVariant } from '../../contract/scene-variants.ts'
import { variantLevel } from '../parts/variant-level.ts'
import { changeVariant } from '../model/variant-operations.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { useTurnFound } from './use-turn-found.ts'

const turns = [
  { name: 'yaw', label: '左右转', limit: 180 },
  { name: 'pitch', label: '前后倾', limit: 45 },
  { name: 'roll', label: '左右倾', limit: 45 },
] as const

export interface VariantProps {
  readonly sceneId: string
  readonly variant: SceneVariant
}

type Props = VariantProps & { readonly picture: PublicPicture }

export function VariantAlign({ sceneId, variant, picture }: Props): ReactElement {
  const { change, get } = useStudio()
  const [share, setShare] = useState(0.5)
  const { offset, id } = variant
  useOverlay(picture, offset, share)
  const put = (next: Level): void => change(`align ${id}`, (now) => changeVariant(now, sceneId, id, { offset: next }))
  const { words, isLooking, look } = useTurnFound(put)
  return (
    <div className="hs-variant-align">
      <button
        type="button"
        className="hs-button hs-edit-wide"
        disabled={isLooking}
        onClick={() => {
          const { shown } = get()
          if (shown !== undefined) look(shown, picture)
        }}
      >
        <ScanSearch aria-hidden />
        {isLooking ? '正在比对' : '按画面自动对齐'}
      </button>
      <p className="hs-studio-quiet" role="status">
        {words}
      </p>
      <SliderField label="叠加的浓淡" value={share} onChange={setShare} />
      <AngleSliders angles={turns} value={offset} onChange={put} />
    </div>
  )
}

/** The variant over the stage, as much of it as was chosen. */
function useOverlay({ content, level }: PublicPicture, offset: Level, opacity: number): void {
  const viewer = useStudioState((state) => state.viewer)
  const overlay = useRef<Beside | null>(null)
  const lookNow = useEffectEvent(() => ({ level: variantLevel(level, offset), opacity }))
  useEffect(() => {
    if (viewer === null || content?.type !== 'equirectangular') return undefined
    const made = createBeside(viewer, content, { from: 0, ...locating, ...lookNow() })
    overlay.current = made
    return () => {
      made.destroy()
      overlay.current = null
    }
  }, [viewer, content])
  useEffect(() => overlay.current?.set({ level: variantLevel(level, offset), opacity }), [level, offset, opacity])
}
