// The timeline of a tour: the camera's keys above, and beside them what is said, heard, shown and done, as bars on parallel rows.
import { defaultCaptions, type KeyframeTrack } from '../../contract/keyframes.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { Clapperboard, Plus } from 'lucide-react'
import { useRef, useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { Caption } from '../parts/caption.tsx'
import { PickOne } from '../parts/pick-one.tsx'
import { BarRow } from './bar-row.tsx'
import { barTitles, barTracks, barWords } from './bar-words.ts'
import { CameraRow } from './camera-row.tsx'
import { RowNames } from './row-names.tsx'
import { Playhead, Ruler } from './ruler.tsx'
import { SelectedPanel } from './selected-panel.tsx'
import type { ChangeTracks, Selected, TimelineScene } from './timeline-scene.ts'
import { TrackChoice } from './track-choice.tsx'
import { Transport } from './transport.tsx'
import { useAdding } from './use-adding.ts'
import { useAxis } from './use-axis.ts'
import { useHandling } from './use-handling.ts'
import { usePreview } from './use-preview.ts'
import { useSounds } from './use-sounds.ts'
import { useTimelineKeys } from './use-timeline-keys.ts'
import { useTrackChanges } from './use-track-changes.ts'
import '@huanshi/resource-web/stage-editor/edit-styles.ts'
import '@huanshi/ui/form/form.css'
import './timeline.css'
import './timeline-rows.css'
import './timeline-panel.css'

interface TimelineProps {
  readonly tracks: readonly KeyframeTrack[]
  readonly scenes: readonly TimelineScene[]
  readonly viewer: Viewer | null
  /** The scene that the viewer shows; without it no views can be taken. */
  readonly sceneId?: string | null
  /** A small picture of each scene. */
  readonly pictures?: Readonly<Record<string, string | undefined>>
  /** Each call is one step to take back; the unit names what was changed. */
  readonly onChange: ChangeTracks<KeyframeTrack[]>
  /** Playing or scrubbing has come to another scene: show it at this view. */
  readonly onScene?: (sceneId: string, view: { yaw: number; pitch: number; fov: number }) => void
  /** Where the settings of what is selected go; beside the rows when absent. */
  readonly inspector?: HTMLElement | null
}

const noPictures = {}
export function Timeline(props: TimelineProps): ReactElement {
  const changes = useTrackChanges(props.tracks, props.onChange)
  if (changes.track === null) {
    return (
      <div className="hs-time-none">
        <Clapperboard size={24} strokeWidth={1.5} aria-hidden />
        <p>让镜头自己走：记下几个画面，它会在中间平稳地移动，还能配上字幕、讲解和特效。</p>
        <button type="button" className="hs-button hs-button-primary" onClick={changes.add}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          新建动画
        </button>
      </div>
    )
  }
  return <Editor key={changes.track.id} {...props} changes={changes} track={changes.track} />
}

interface EditorProps extends TimelineProps {
  readonly track: KeyframeTrack
  readonly changes: ReturnType<typeof useTrackChanges>
}

function Editor({ track, changes, ...props }: EditorProps): ReactElement {
  const { tracks, scenes, viewer, sceneId = null, pictures = noPictures, onScene, inspector } = props
  const root = useRef<HTMLElement>(null)
  const [selected, setSelected] = useState<Selected>(null)
  const [isSnapping, setSnapping] = useState(true)
  const [isLooping, setLooping] = useState(false)
  const sounds = useSounds(tracks)
  const preview = usePreview({ track, viewer, sceneId, isLooping, onScene, soundOf: sounds.addressOf })
  const { time } = preview
  const axis = useAxis(track.duration, time, preview.isPlaying)
  const { zoom, scroller, names, lane, onScroll } = axis
  const adding = useAdding({ track, changes, preview, viewer, sceneId, scenes, setSelected })
  const { canCapture, addKey, addBar } = adding
  const handling = useHandling({ track, changes, axis, preview, isSnapping, selected, setSelected })
  useTimelineKeys(root, { onToggle: preview.toggle, onCapture: addKey, onZoom: (by) => axis.setZoom(zoom * by) })
  const panel = (
    <SelectedPanel
      {...{ track, changes, scenes, sounds, selected, canCapture }}
      onSelect={setSelected}
      onCapture={adding.capture}
      onRemove={handling.removeSelected}
    />
  )
  return (
    <section ref={root} className="hs-studio-sheet hs-time" aria-label="时间轴">
      <StageCaption {...{ track, viewer }}>{preview.caption}</StageCaption>
      <Transport
        {...{ preview, axis, isSnapping, isLooping, canCapture, track }}
        choice={
          <TrackChoice
            {...{ tracks, track }}
            onChoose={changes.choose}
            onAdd={changes.add}
            onRename={(title) => changes.set({ ...track, title }, 'rename')}
            onRemove={changes.remove}
          />
        }
        onCapture={addKey}
        onSnapping={setSnapping}
        onLooping={setLooping}
      />
      <div ref={scroller} className="hs-time-body" onScroll={onScroll}>
        <RowNames ref={names} bars={track.bars} onAdd={(kind) => addBar(kind, time)} />
        <div className="hs-time-scroll">
          <div ref={lane} className="hs-time-lane" style={{ width: axis.length }}>
            <Ruler from={axis.from} to={axis.to} zoom={zoom} onScrub={handling.scrub} />
            <CameraRow
              {...{ track, scenes, pictures, zoom, time, selected }}
              onDrag={handling.dragKey}
              onKey={handling.keyKeys}
              onSelect={setSelected}
            />
            {track.keys.length === 0 ? <p className="hs-time-empty">转到想要的画面，按「添加关键帧」记下来</p> : null}
            {barTracks.map((kind) => (
              <BarRow
                key={kind}
                {...{ kind, zoom, selected }}
                title={barTitles[kind]}
                bars={track.bars.flatMap((one, index) =>
                  one.track === kind ? [{ ...one, index, words: barWords(one, scenes, sounds.nameOf) }] : [],
                )}
                onDrag={handling.dragBar}
                onKey={handling.barKeys}
                onSelect={setSelected}
                onAdd={(event) => addBar(kind, handling.drawn(axis.timeAt(event.clientX), {}))}
              />
            ))}
            <Playhead {...{ time, zoom }} duration={track.duration} onScrub={handling.scrub} onSeek={preview.seek} />
          </div>
        </div>
      </div>
      {!isThere(selected, track) ? null : inspector == null ? (
        <aside className="hs-time-side">{panel}</aside>
      ) : (
        createPortal(panel, inspector)
      )}
      {adding.isPickingSound ? <PickOne kind="audio" onPick={adding.addSound} onClose={adding.closeSounds} /> : null}
    </section>
  )
}

function isThere(selected: Selected, { keys, bars }: KeyframeTrack): boolean {
  return selected !== null && selected.index < (selected.kind === 'key' ? keys : bars).length
}

interface CaptionProps {
  readonly track: KeyframeTrack
  readonly viewer: Viewer | null
  readonly children: string
}

/** As visitors will see it, while it plays and while it is being written. */
function StageCaption({ track, viewer, children }: CaptionProps): ReactElement | null {
  const stage = viewer?.element.parentElement ?? null
  if (stage === null || children === '') return null
  return createPortal(
    // It stands in the panel as well, and would be read out with every letter that is typed there.
    <div className="hs-time-said" data-place={(track.captions ?? defaultCaptions).place} aria-hidden>
      <Caption look={track.captions}>{children}</Caption>
    </div>,
    stage,
  )
}
