// Where a way leads, as a picture; touching it opens the choice.
import type { SceneTarget } from '@huanshi/pano/contract/kinds/targets.ts'
import { useState, type ReactElement } from 'react'
import { addHotspots } from '../model/hotspot-operations.ts'
import { inUsualStyle } from '../model/hotspot-style.ts'
import { leadsTo, linkBack } from '../model/scene-links.ts'
import { Thumbnail } from '../stage/thumbnail.tsx'
import { useStudio } from '../studio/studio-context.ts'
import { LinkDialog } from './link-dialog.tsx'

interface Props {
  readonly target: SceneTarget | null
  readonly onChange: (target: SceneTarget) => void
}

// oxlint-disable-next-line complexity -- longer than the limit when it was set
export function SceneField({ target, onChange }: Props): ReactElement {
  const { draft, tour, scene, goTo, change } = useStudio()
  const [isChoosing, setChoosing] = useState(false)
  const to = target === null ? undefined : draft.scenes.find(({ id }) => id === target.sceneId)
  const shown = tour?.scenes.find(({ id }) => id === target?.sceneId)
  const hasBack = to === undefined || scene === undefined || leadsTo(to, scene.id)
  const addBack = (): void => {
    if (to === undefined || scene === undefined || shown === undefined) return
    const back = linkBack(scene, to, target?.view ?? shown.initialView)
    change('way back', (now) => addHotspots(now, to.id, [inUsualStyle(now, back)]))
  }
  return (
    <div className="hs-studio-stack">
      <button
        type="button"
        className="hs-studio-lib-pick"
        onClick={() => setChoosing(true)}
        aria-label={`通向：${to?.title ?? '未选'}，点按更换`}
      >
        <Thumbnail url={shown?.thumbnailUrl ?? null} />
        <span>
          {to?.title ?? '选择场景'}
          <small>
            {target?.view === undefined ? '到达时用初始视角' : `到达时看向 ${Math.round(target.view.yaw)}°`}
          </small>
        </span>
      </button>
      {to === undefined ? null : (
        <div className="hs-studio-row">
          <button type="button" className="hs-button" onClick={() => goTo(to.id, target?.view)}>
            走过去
          </button>
          {hasBack ? null : (
            <button type="button" className="hs-button" onClick={addBack}>
              放一个回来的热点
            </button>
          )}
        </div>
      )}
      {isChoosing && scene !== undefined ? (
        <LinkDialog
          fromId={scene.id}
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
