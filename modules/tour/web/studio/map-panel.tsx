// The map of the tour beside the stage.
import type { ReactElement } from 'react'
import type { ScenePlace } from '../map-editor/board.ts'
import { MapEditor } from '../map-editor/map-editor.tsx'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { useShownScenes } from './use-shown-scenes.ts'

export function MapPanel(): ReactElement {
  const map = useStudioState(({ draft }) => draft.map)
  const { shown, stage } = useShownScenes()
  const { change } = useStudio()
  const places = Object.fromEntries(
    shown.map(({ id, location, heading }): [string, ScenePlace | null] => [
      id,
      location === null ? null : { lng: location.lng, lat: location.lat, heading },
    ]),
  )
  return (
    <div className="hs-studio-map">
      <MapEditor
        {...stage}
        map={map}
        places={places}
        onChange={(next, unit) => change(`map ${unit}`, (now) => ({ ...now, map: next }))}
      />
    </div>
  )
}
