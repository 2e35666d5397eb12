// The look of one hotspot for others of its kind; nothing where all of them look like it.
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { Paintbrush } from 'lucide-react'
import type { ReactElement } from 'react'
import { unlike } from '../model/hotspot-style.ts'
import { kindWord } from '../parts/new-hotspot.ts'
import { isOfPano } from '../state/studio.ts'
import { useStudioState } from '../state/use-studio.ts'
import { useHotspotCommands } from './use-hotspot-commands.ts'

export function ApplyStyle({ hotspot }: { readonly hotspot: Hotspot }): ReactElement | null {
  const isAlone = useStudioState(isOfPano)
  const sceneId = useStudioState(({ scene }) => scene?.id)
  const here = useStudioState(({ draft, scene }) => (scene === undefined ? 0 : unlike(draft, hotspot, scene.id)))
  const everywhere = useStudioState(({ draft }) => unlike(draft, hotspot, null))
  const { spread } = useHotspotCommands()
  if (sceneId === undefined || everywhere === 0) return null
  return (
    <div className="hs-studio-stack hs-apply-style">
      <p className="hs-studio-quiet">
        <Paintbrush size={14} strokeWidth={1.75} aria-hidden />
        把这个外观用到别的「{kindWord(hotspot.kind)}」
      </p>
      <div className="hs-studio-row">
        {here === 0 ? null : (
          <button type="button" className="hs-button" onClick={() => spread(hotspot, sceneId)}>
            {isAlone ? '这里的' : '这个场景'} {here} 个
          </button>
        )}
        {everywhere === here ? null : (
          <button type="button" className="hs-button" onClick={() => spread(hotspot, null)}>
            全部场景 {everywhere} 个
          </button>
        )}
      </div>
    </div>
  )
}
