// The camera's way: a strip of pictures for each scene it looks at, and its keys as diamonds that can be dragged.
import type { KeyframeTrack } from '../../contract/keyframes.ts'
import type { KeyboardEvent, PointerEvent, ReactElement } from 'react'
import { clock } from './model/scale.ts'
import { keyAt } from './model/track-edit.ts'
import type { Selected, TimelineScene } from './timeline-scene.ts'

interface Props {
  readonly track: KeyframeTrack
  readonly zoom: number
  readonly scenes: readonly TimelineScene[]
  readonly pictures: Readonly<Record<string, string | undefined>>
  readonly selected: Selected
  /** Of the play head. */
  readonly time: number
  readonly onDrag: (event: PointerEvent<HTMLElement>, index: number) => void
  readonly onKey: (event: KeyboardEvent<HTMLElement>, index: number) => void
  readonly onSelect: (selected: Selected) => void
}

export function CameraRow({ track, zoom, scenes, pictures, selected, time: now, ...on }: Props): ReactElement {
  const { keys, duration } = track
  const current = keyAt(track, now)
  const titleOf = (id: string): string => scenes.find((scene) => scene.id === id)?.title ?? '已删除的场景'
  return (
    <div className="hs-time-row hs-time-camera">
      {keys.map(({ time, sceneId }, index) => {
        const until = keys[index + 1]?.time ?? duration
        const picture = pictures[sceneId]
        return (
          <i
            key={index}
            className="hs-time-strip"
            aria-hidden
            style={{
              left: time * zoom,
              width: Math.max(0, (until - time) * zoom - 1),
              ...(picture === undefined ? {} : { backgroundImage: `url("${picture}")` }),
            }}
          />
        )
      })}
      {keys.map(({ time, sceneId, hold, caption }, index) => (
        <button
          key={index}
          type="button"
          className="hs-time-key"
          style={{ left: time * zoom }}
          data-current={index === current}
          aria-pressed={selected?.kind === 'key' && index === selected.index}
          aria-label={`关键帧 ${index + 1}，${clock(time, true)}，${titleOf(sceneId)}${hold > 0 ? `，停留 ${hold} 秒` : ''}${caption === '' ? '' : `，${caption}`}`}
          title={`${titleOf(sceneId)} · ${clock(time, true)}`}
          onPointerDown={(event) => on.onDrag(event, index)}
          onKeyDown={(event) => on.onKey(event, index)}
          onFocus={() => on.onSelect({ kind: 'key', index })}
        />
      ))}
      {keys.map(({ time, hold }, index) =>
        hold > 0 ? (
          <i
            key={`hold${index}`}
            className="hs-time-hold"
            aria-hidden
            style={{ left: time * zoom, width: hold * zoom }}
          />
        ) : null,
      )}
    </div>
  )
}
