// What has to be chosen before something can be put down: where a way leads, which picture hangs there, which address opens.
import type { ReactElement } from 'react'
import { editedKind } from '../kinds/registry/edited.ts'
import type { Place } from '../parts/place.ts'
import { useStudioState } from '../state/use-studio.ts'
import { ScenePlace } from './scene-place.tsx'
import { SurfacePlace } from './surface-place.tsx'
import { usePutting } from './use-putting.ts'

interface Props {
  readonly place: Place
  /** The scene was dropped, so only how one arrives is asked. */
  readonly sceneId?: string
  readonly onClose: () => void
}

export function PlaceDialog({ place: { what, at }, sceneId, onClose }: Props): ReactElement | null {
  const isThere = useStudioState(({ scene }) => scene !== undefined)
  const put = usePutting(onClose)
  if (!isThere) return null
  if (sceneId !== undefined) return <ScenePlace at={at} sceneId={sceneId} onClose={onClose} />
  const Chosen = what === 'surface' ? SurfacePlace : editedKind({ kind: what }).Place
  return Chosen === null ? null : <Chosen at={at} onPut={put} onClose={onClose} />
}
