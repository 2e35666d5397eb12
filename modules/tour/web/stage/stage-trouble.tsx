// Why there is no picture, and what can be done about it.
import type { ReactElement } from 'react'
import { whyAbsent } from '../model/absence.ts'
import { useSceneCommands } from '../scenes/use-scene-commands.tsx'
import { useStudio } from '../studio/studio-context.ts'

export function StageTrouble({ failure }: { readonly failure: string | null }): ReactElement | null {
  const { scene, shown, coming } = useStudio()
  const commands = useSceneCommands()
  if (shown === undefined || scene === undefined) return null
  const absent = whyAbsent(shown)
  if (absent === null && failure === null) return null
  if (absent === null || coming.has(shown.panoId)) {
    return (
      <p className="hs-studio-failure" role="alert">
        {absent === null ? `没能显示画面：${failure ?? ''}` : '全景正在处理，好了就显示在这里'}
      </p>
    )
  }
  return (
    <>
      <div className="hs-studio-failure" role="alert">
        <p>这个场景{absent}</p>
        <button type="button" onClick={() => commands.exchange(scene)}>
          换一张全景
        </button>
      </div>
      {commands.dialog}
    </>
  )
}
