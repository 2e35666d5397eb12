// Why there is no picture, and what can be done about it.
import type { ReactElement } from 'react'
import { whyAbsent } from '../model/absence.ts'
import { useSceneCommands } from '../scenes/use-scene-commands.tsx'
import { useStudio, useStudioState } from '../state/use-studio.ts'

export function StageTrouble({ failure }: { readonly failure: string | null }): ReactElement | null {
  const { get } = useStudio()
  const isKnown = useStudioState(({ shown }) => shown !== undefined)
  const absent = useStudioState(({ shown }) => (shown === undefined ? null : whyAbsent(shown)))
  const isComing = useStudioState(({ shown, coming }) => shown !== undefined && coming.has(shown.panoId))
  const commands = useSceneCommands()
  const exchange = (): void => {
    const { scene } = get()
    if (scene !== undefined) commands.exchange(scene)
  }
  if (!isKnown || (absent === null && failure === null)) return null
  if (absent === null || isComing) {
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
        <button type="button" onClick={exchange}>
          换一张全景
        </button>
      </div>
      {commands.dialog}
    </>
  )
}
