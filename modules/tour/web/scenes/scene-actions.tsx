// The foot of a scene's inspector: what is done with the scene as a whole.
import type { Scene } from '../../contract/tour-scene.ts'
import { Copy, CopyPlus, Flag, Replace, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { useSceneCommands } from './use-scene-commands.tsx'

/** Of the scene on the stage. */
export function SceneActions(): ReactElement {
  const { get } = useStudio()
  const isStart = useStudioState(({ draft, scene }) => draft.startSceneId === scene?.id)
  const isOnly = useStudioState(({ draft }) => draft.scenes.length < 2)
  const commands = useSceneCommands()
  const onPress = (run: (scene: Scene) => void) => () => {
    const { scene } = get()
    if (scene !== undefined) run(scene)
  }
  return (
    <Section title="更多">
      <div className="hs-studio-stack">
        {isStart ? null : (
          <button type="button" className="hs-button" onClick={onPress(commands.start)}>
            <Flag aria-hidden />
            从这个场景开始
          </button>
        )}
        <button type="button" className="hs-button" onClick={onPress(commands.exchange)}>
          <Replace aria-hidden />
          换一张全景
        </button>
        <button type="button" className="hs-button" onClick={onPress(commands.duplicate)}>
          <CopyPlus aria-hidden />
          再制场景
        </button>
        <button type="button" className="hs-button" disabled={isOnly} onClick={onPress(commands.copySettings)}>
          <Copy aria-hidden />
          把设置复制到别的场景
        </button>
        <button type="button" className="hs-button hs-button-warn" onClick={onPress(commands.remove)}>
          <Trash2 aria-hidden />
          移除场景
        </button>
      </div>
      {commands.dialog}
    </Section>
  )
}
