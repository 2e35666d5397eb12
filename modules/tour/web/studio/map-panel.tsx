// The map of the tour beside the stage.
import type { ReactElement } from 'react'
import type { PublicScene } from '../../contract/public-tour.ts'
import type { ScenePlace } from '../map-editor/board.ts'
import { MapEditor } from '../map-editor/map-editor.tsx'
import { useStudio, useStudioState } from '../state/use-studio.ts'

const none: readonly PublicScene[] = []

export function MapPanel(): ReactElement {
  const { map, scenes } = useStudioState(({ draft }) => ({ map: draft.map, scenes: draft.scenes }))
  const shown = useStudioState(({ tour }) => tour?.scenes ?? none)
  const sceneId = useStudioState(({ scene }) => scene?.id ?? null)
  const viewer = useStudioState((state) => state.viewer)
  const { change, goTo } = useStudio()
  const pictures = Object.fromEntries(shown.map(({ id, thumbnailUrl }) => [id, thumbnailUrl ?? undefined]))
  const places = Object.fromEntries(
    shown.map(({ id, location, heading }): [string, ScenePlace | null] => [
      id,
      location === null ? null : { lng: location.lng, lat: location.lat, heading },
    ]),
  )
  return (
    <div className="hs-studio-map">
      <MapEditor
        map={map}
        scenes={scenes}
        viewer={viewer}
        sceneId={sceneId}
        pictures={pictures}
        places={places}
        onChange={(next, unit) => change(`map ${unit}`, (now) => ({ ...now, map: next }))}
        onScene={goTo}
      />
    </div>
  )
}
