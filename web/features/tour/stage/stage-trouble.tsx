// Why there is no picture, and what can be done about it.
import type { ReactElement } from 'react'
import { useSceneCommands } from '../scenes/use-scene-commands.tsx'
import { useStudio } from '../studio/studio-context.ts'

export function StageTrouble({ failure }: { readonly failure: string | null }): ReactElement | null {
  const { scene, shown, coming } = useStudio()
  const commands = useSceneCommands()
  const isGone = shown?.content === null
  if (shown === undefined || scene === undefined || (!isGone && failure === null)) return null
  if (!isGone || coming.has(shown.panoId)) {
    return (
      <p className="hs-studio-failure" role="alert">
        {isGone ? '全景正在处理，好了就显示在这里' : `没能显示画面：${failure ?? ''}`}
      </p>
    )
  }
  return (
    <>
      <div className="hs-studio-failure" role="alert">
        <p>这个场景的全景已删除或还没处理完</p>
        <button type="button" onClick={() => commands.exchange(scene)}>
          换一张全景
        </button>
      </div>
      {commands.dialog}
    </>
  )
}
