// Where a way leads, as a picture; touching it opens the choice.
import type { SceneTarget } from '@huanshi/pano/contract/kinds/targets.ts'
import { useState, type ReactElement } from 'react'
import { addHotspots } from '../model/hotspot-operations.ts'
import { inPrevailingStyle } from '../model/hotspot-style.ts'
import { leadsTo, linkBack } from '../model/scene-links.ts'
import { Thumbnail } from '../parts/thumbnail.tsx'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { LinkDialog } from './link-dialog.tsx'

interface Props {
  readonly target: SceneTarget | null
  readonly onChange: (target: SceneTarget) => void
}

export function SceneField({ target, onChange }: Props): ReactElement {
  const { goTo } = useStudio()
  const [isChoosing, setChoosing] = useState(false)
  const fromId = useStudioState(({ scene }) => scene?.id)
  const title = useStudioState(({ draft }) => draft.scenes.find(({ id }) => id === target?.sceneId)?.title)
  const thumbnailUrl = useStudioState(({ tour }) => tour?.scenes.find(({ id }) => id === target?.sceneId)?.thumbnailUrl)
  return (
    <div className="hs-studio-stack">
      <button type="button" className="hs-studio-lib-pick" onClick={() => setChoosing(true)}>
        <Thumbnail url={thumbnailUrl ?? null} />
        <span className="hs-visually-hidden">通向：</span>
        <span>
          {title ?? '选择场景'}
          <small>
            {target?.view === undefined ? '到达时用初始视角' : `到达时看向 ${Math.round(target.view.yaw)}°`}
          </small>
        </span>
      </button>
      {target === null || title === undefined ? null : (
        <div className="hs-studio-row">
          <button type="button" className="hs-button" onClick={() => goTo(target.sceneId, target.view)}>
            走过去
          </button>
          <WayBack target={target} />
        </div>
      )}
      {isChoosing && fromId !== undefined ? (
        <LinkDialog
          fromId={fromId}
          current={target ?? undefined}
          offersBack={false}
          onDone={(next) => {
            setChoosing(false)
            onChange(next)
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </div>
  )
}

function WayBack({ target }: { readonly target: SceneTarget }): ReactElement | null {
  const { get, change } = useStudio()
  const hasBack = useStudioState(({ draft, scene }) => {
    const to = draft.scenes.find(({ id }) => id === target.sceneId)
    return to === undefined || scene === undefined || leadsTo(to, scene.id)
  })
  const add = (): void => {
    const { draft, scene, tour } = get()
    const to = draft.scenes.find(({ id }) => id === target.sceneId)
    const shown = tour?.scenes.find(({ id }) => id === target.sceneId)
    if (to === undefined || scene === undefined || shown === undefined) return
    const back = linkBack(scene, to, target.view ?? shown.initialView)
    change('link back', (now) => addHotspots(now, to.id, [inPrevailingStyle(now, back)]))
  }
  if (hasBack) return null
  return (
    <button type="button" className="hs-button" onClick={add}>
      放一个回来的热点
    </button>
  )
}
