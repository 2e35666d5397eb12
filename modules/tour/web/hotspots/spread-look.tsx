// The look of one hotspot for others of its kind; nothing where all of them look like it.
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { Paintbrush } from 'lucide-react'
import type { ReactElement } from 'react'
import { unlike } from '../model/hotspot-style.ts'
import { kindWord } from '../parts/new-hotspot.ts'
import { useStudio } from '../studio/studio-context.ts'
import { useHotspotCommands } from './use-hotspot-commands.ts'

export function SpreadLook({ hotspot }: { readonly hotspot: Hotspot }): ReactElement | null {
  const { draft, scene, pano } = useStudio()
  const { spread } = useHotspotCommands()
  if (scene === undefined) return null
  const [here, everywhere] = [unlike(draft, hotspot, scene.id), unlike(draft, hotspot, null)]
  if (everywhere === 0) return null
  return (
    <div className="hs-studio-stack hs-spread-look">
      <p className="hs-studio-quiet">
        <Paintbrush size={14} strokeWidth={1.75} aria-hidden />
        把这个外观用到别的「{kindWord(hotspot.kind)}」
      </p>
      <div className="hs-studio-row">
        {here === 0 ? null : (
          <button type="button" className="hs-button" onClick={() => spread(hotspot, scene.id)}>
            {pano === undefined ? '这个场景' : '这里的'} {here} 个
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
