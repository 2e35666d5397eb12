// The foot of a scene's inspector: what is done with the scene as a whole.
import type { Scene } from '../../contract/tour-scene.ts'
import { Copy, CopyPlus, Flag, Replace, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { Section } from '@huanshi/resource-web/editing/field.tsx'
import { useStudio } from '../studio/studio-context.ts'
import { useSceneCommands } from './use-scene-commands.tsx'

export function SceneActions({ scene }: { readonly scene: Scene }): ReactElement {
  const { draft } = useStudio()
  const commands = useSceneCommands()
  return (
    <Section title="更多">
      <div className="hs-studio-stack">
        {draft.startSceneId === scene.id ? null : (
          <button type="button" className="hs-button" onClick={() => commands.start(scene)}>
            <Flag aria-hidden />
            从这个场景开始
          </button>
        )}
        <button type="button" className="hs-button" onClick={() => commands.exchange(scene)}>
          <Replace aria-hidden />
          换一张全景
        </button>
        <button type="button" className="hs-button" onClick={() => commands.duplicate(scene)}>
          <CopyPlus aria-hidden />
          再制场景
        </button>
        <button
          type="button"
          className="hs-button"
          disabled={draft.scenes.length < 2}
          onClick={() => commands.copySettings(scene)}
        >
          <Copy aria-hidden />
          把设置复制到别的场景
        </button>
        <button type="button" className="hs-button hs-button-warn" onClick={() => commands.remove(scene)}>
          <Trash2 aria-hidden />
          移除场景
        </button>
      </div>
      {commands.dialog}
    </Section>
  )
}
