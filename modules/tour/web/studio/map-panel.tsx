// The map of the tour beside the stage.
import type { ReactElement } from 'react'
import { MapEditor, type ScenePlace } from '../map-editor/map-editor.tsx'
import { useStudio } from './studio-context.ts'

export function MapPanel(): ReactElement {
  const { draft, tour, scene, viewer, change, goTo } = useStudio()
  const shown = tour?.scenes ?? []
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
        map={draft.map}
        scenes={draft.scenes}
        viewer={viewer}
        sceneId={scene?.id ?? null}
        pictures={pictures}
        places={places}
        onChange={(map, unit) => change(`map ${unit}`, (now) => ({ ...now, map }))}
        onScene={goTo}
      />
    </div>
  )
}
