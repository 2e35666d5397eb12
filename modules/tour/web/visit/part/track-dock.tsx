// The track of a tour beside the picture: the scene follows where the playback comes by, and the marker where somebody walks.
import { useCallback, useMemo, useRef, type ReactElement } from 'react'
import type { LngLat } from '@huanshi/maps/web/lng-lat.ts'
import type { Track } from '@huanshi/library/web/track/track-line.ts'
import { TrackView } from '@huanshi/library/web/track/track-view.tsx'
import { stopAt, stopsOf, type Stop } from '@huanshi/library/web/track/walk-track.ts'
import { usePlayer } from '../player/player-context.ts'
import { Dock } from './dock.tsx'
import { say } from '../../words/say.ts'

export function TrackDock({ onClose }: { readonly onClose: () => void }): ReactElement | null {
  const { tour, scene, go } = usePlayer()
  const { track, points } = tour.map
  const placed = useMemo(() => placedScenes(tour.scenes, points), [tour.scenes, points])
  const found = useRef<{ readonly track: Track; readonly stops: readonly Stop[] } | null>(null)
  const stops = useCallback(
    (line: Track): readonly Stop[] => {
      if (found.current?.track !== line) found.current = { track: line, stops: stopsOf(line, placed) }
      return found.current.stops
    },
    [placed],
  )
  const sceneId = scene.id
  const wish = useCallback(
    (line: Track) => stops(line).find((stop) => stop.sceneId === sceneId)?.metres ?? null,
    [stops, sceneId],
  )
  if (track === undefined) return null
  return (
    <Dock label={say('track')} title={track.name} onClose={onClose}>
      <TrackView
        url={track.url}
        wish={wish}
        onWalk={(metres, line) => {
          const stop = stopAt(stops(line), metres)
          if (stop !== null && stop.sceneId !== sceneId) go(stop.sceneId, { isSilent: true })
        }}
      />
    </Dock>
  )
}

type Scenes = ReturnType<typeof usePlayer>['tour']['scenes']
type Points = ReturnType<typeof usePlayer>['tour']['map']['points']

/** Where the map has them, or else where their panoramas were taken. */
function placedScenes(scenes: Scenes, points: Points): { readonly sceneId: string; readonly at: LngLat }[] {
  return scenes.flatMap(({ id, content, location }) => {
    const point = points.find(({ sceneId }) => sceneId === id)
    if (content === null || (point === undefined && location === null)) return []
    return [
      {
        sceneId: id,
        at: point === undefined ? ([location?.lng ?? 0, location?.lat ?? 0] as const) : ([point.x, point.y] as const),
      },
    ]
  })
}
