// The foot of a scene's inspector: what is done with the scene as a whole.
import type { Scene } from '../../contract/tour-scene.ts'
import { Copy, CopyPlus, EyeOff, Flag, Palette, Replace, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
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
        <PictureWays />
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

/** To the screens where its panorama's picture is worked on; colours may go to the other scenes as well. */
function PictureWays(): ReactElement | null {
  const { base } = useArea()
  const panoId = useStudioState(({ shown }) => (shown?.content?.type === 'video' ? undefined : shown?.panoId))
  const panos = useStudioState(({ draft }) => draft.scenes.map((scene) => scene.panoId).join())
  // The administration does not edit for others.
  if (panoId === undefined || base === '/Admin') return null
  return (
    <>
      <Link className="hs-button" to={`${base}/Pano/Grade/${panoId}?panos=${panos}`}>
        <Palette aria-hidden />
        调色
      </Link>
      <Link className="hs-button" to={`${base}/Pano/Retouch/${panoId}`}>
        <EyeOff aria-hidden />
        遮盖画面
      </Link>
    </>
  )
}
