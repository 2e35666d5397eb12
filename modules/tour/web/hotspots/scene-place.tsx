// Where a new way leads, and whether one leads back.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import type { SceneTarget } from '@huanshi/pano/contract/kinds/targets.ts'
import type { ReactElement } from 'react'
import { newHotspot } from '../parts/new-hotspot.ts'
import { addHotspots } from '../model/hotspot-operations.ts'
import { inPrevailingStyle } from '../model/hotspot-style.ts'
import { linkBack } from '../model/scene-links.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { LinkDialog } from './link-dialog.tsx'
import { usePutting } from './use-putting.ts'

interface Props {
  readonly at: Direction
  /** The scene was dropped, so only how one arrives is asked. */
  readonly sceneId?: string | undefined
  readonly onClose: () => void
}

export function ScenePlace({ at, sceneId, onClose }: Props): ReactElement | null {
  const { get } = useStudio()
  const fromId = useStudioState(({ scene }) => scene?.id)
  const put = usePutting(onClose)
  if (fromId === undefined) return null
  const done = (target: SceneTarget, wantsBack: boolean): void => {
    const { draft, tour, scene } = get()
    const to = draft.scenes.find(({ id }) => id === target.sceneId)
    const arrival = target.view ?? tour?.scenes.find(({ id }) => id === target.sceneId)?.initialView
    put(newHotspot('scene', at, to?.title ?? '', target), (now) => {
      const there = now.scenes.find(({ id }) => id === target.sceneId)
      if (!wantsBack || scene === undefined || there === undefined || arrival === undefined) return now
      return addHotspots(now, there.id, [inPrevailingStyle(now, linkBack(scene, there, arrival))])
    })
  }
  return (
    <LinkDialog
      fromId={fromId}
      current={sceneId === undefined ? undefined : { sceneId }}
      at={at}
      offersBack
      onDone={done}
      onClose={onClose}
    />
  )
}
