// A way from a point of the map to any scene, on the map or not: the same choice as elsewhere, with directions from the map where it
// knows them.
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import type { SceneTarget } from '@huanshi/pano/contract/kinds/targets.ts'
import { useState, type ReactElement } from 'react'
import { LinkDialog } from '../hotspots/link-dialog.tsx'
import { useStudio } from '../state/use-studio.ts'
import type { MapPoint } from './model/map-edit.ts'
import type { Ways } from './use-ways.ts'
import { putPickedWays, putWaysByEye } from './way-commands.ts'

interface Props {
  readonly from: MapPoint
  readonly points: readonly MapPoint[]
  readonly between: Ways['between']
  readonly onClose: () => void
}

export function WayFromPoint({ from, points, between, onClose }: Props): ReactElement {
  const studio = useStudio()
  const waysTo = (sceneId: string) => {
    const to = points.find((point) => point.sceneId === sceneId)
    return to === undefined ? null : between(from, to)
  }
  // Of its own, so that what somebody has turned in the dialog stays when the map behind it is drawn again.
  const [onward] = useState(
    () =>
      (sceneId: string): View | null =>
        waysTo(sceneId)?.[0]?.view ?? null,
  )
  const done = ({ sceneId, view }: SceneTarget, wantsBack: boolean): void => {
    const [there, back] = waysTo(sceneId) ?? []
    if (there === undefined || back === undefined)
      putWaysByEye(studio, { fromId: from.sceneId, toId: sceneId, view, wantsBack })
    else {
      const { view: _onward, ...bare } = there
      const chosen = view === undefined ? bare : { ...bare, view }
      putPickedWays(studio, wantsBack ? [chosen, back] : [chosen])
    }
    onClose()
  }
  return <LinkDialog fromId={from.sceneId} onward={onward} offersBack onDone={done} onClose={onClose} />
}
