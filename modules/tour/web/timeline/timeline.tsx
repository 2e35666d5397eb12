// The timeline of a tour: the camera's keys above, and beside them what is said, heard, shown and done, as bars on parallel rows.
import { usualCaptions, type KeyframeTrack } from '../../contract/keyframes.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { Clapperboard, Plus, Video } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { Caption } from '../parts/caption.tsx'
import { BarRow, ROW } from './bar-row.tsx'
import { barIcons, barTitles, barTracks, barWords } from './bar-words.ts'
import { CameraRow } from './camera-row.tsx'
import { rowsOf } from './model/stacking.ts'
import * as edit from './model/track-edit.ts'
import type { BarTrack } from './model/track-edit.ts'
import { Playhead, Ruler } from './ruler.tsx'
import { SelectedPanel } from './selected-panel.tsx'
import type { ChangeTracks, Selected, TimelineScene } from './timeline-scene.ts'
import { TrackChoice } from './track-choice.tsx'
import { Transport } from './transport.tsx'
import { useAxis } from './use-axis.ts'
import { useHandling } from './use-handling.ts'
import { usePreview } from './use-preview.ts'
import { useSounds } from './use-sounds.ts'
import { useTrackChanges } from './use-track-changes.ts'
import '@huanshi/resource-web/editing/edit-styles.ts'
import '@huanshi/ui/form/form.css'
import './timeline.css'
import './timeline-rows.css'
import './timeline-panel.css'

const PickLib = lazy(async () => ({ default: (await import('@huanshi/library/web/picker/pick-lib.tsx')).PickLib }))

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

// oxlint-disable-next-line complexity, max-lines-per-function -- longer than the limit when it was set
function Editor({ track, changes, ...props }: EditorProps): ReactElement {
  const { tracks, scenes, viewer, sceneId = null, pictures = noPictures, onScene, inspector } = props
  const root = useRef<HTMLElement>(null)
  const [selected, setSelected] = useState<Selected>(null)
  const [isSnapping, setSnapping] = useState(true)
  const [isLooping, setLooping] = useState(false)
  const [soundFor, setSoundFor] = useState<number | null>(null)
  const sounds = useSounds(tracks)
  const preview = usePreview({ track, viewer, sceneId, isLooping, onScene, soundOf: sounds.addressOf })
  const { time } = preview
  const axis = useAxis(track.duration, time, preview.isPlaying)
  const { zoom, scroller, names, lane, onScroll } = axis
  const canCapture = viewer !== null && sceneId !== null && track.keys.length < edit.MOST_PARTS
  const current = track.keys.findIndex((key) => Math.abs(key.time - time) < 0.05)

  const capture = (at: number): void => {
    if (viewer === null || sceneId === null) return
    const { track: next, index } = edit.capture(track, at, sceneId, viewer.view)
    changes.set(next, `capture ${at}`)
    setSelected({ kind: 'key', index })
  }
  /** The playhead follows when the track has the key. */
  const awaited = useRef<number | null>(null)
  const follow = useEffectEvent(({ keys }: KeyframeTrack) => {
    const key = keys.find((one) => one.time === awaited.current)
    if (key === undefined) return
    awaited.current = null
    preview.seek(key.time)
  })
  useEffect(() => follow(track), [track])
  const addKey = (): void => {
    const at = edit.placeForKey(track, time)
    if (at !== time) awaited.current = at
    capture(at)
  }
  const handling = useHandling({ track, changes, axis, preview, isSnapping, selected, setSelected })
  const { drawn, removeSelected } = handling
  const addBar = (kind: BarTrack, at: number): void => {
    if (track.bars.length >= edit.MOST_PARTS) return
    if (kind === 'audio') return setSoundFor(at)
    const scene = scenes.find(({ id }) => id === sceneId)
    const ref = { caption: '', hotspot: scene?.hotspots[0]?.id ?? '', effect: 'snow' }[kind]
    changes.set(edit.addBar(track, kind, at, ref), `add-bar ${track.bars.length}`)
    setSelected({ kind: 'bar', index: track.bars.length })
  }
  const step = (direction: -1 | 1): void => {
    const times = track.keys.map((key) => key.time)
    const next = direction > 0 ? times.find((one) => one > time + 0.05) : times.findLast((one) => one < time - 0.05)
    preview.pause()
    preview.seek(next ?? (direction > 0 ? track.duration : 0))
  }
  /** Keys that hold wherever the focus is within the timeline. */
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.target instanceof HTMLElement && event.target.matches('input, textarea, [role="combobox"]')) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (
      event.key === ' ' &&
      !(event.target instanceof HTMLElement && event.target.closest('.hs-time-bar, .hs-time-side'))
    )
      preview.toggle()
    else if (event.key === 'k' || event.key === 'K') addKey()
    else if (event.key === '+' || event.key === '=') axis.setZoom(zoom * 1.5)
    else if (event.key === '-') axis.setZoom(zoom / 1.5)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const element = root.current
    const listen = (event: KeyboardEvent): void => onKey(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [])

  const hasPanel =
    selected !== null && (selected.kind === 'key' ? track.keys : track.bars)[selected.index] !== undefined
  const panel = (
    <SelectedPanel
      {...{ track, changes, scenes, sounds, selected, canCapture }}
      onSelect={setSelected}
      onCapture={capture}
      onRemove={removeSelected}
    />
  )

  // As visitors will see it, while it plays and while it is being written.
  const stage = viewer?.element.parentElement ?? null
  return (
    <section ref={root} className="hs-time" aria-label="时间轴">
      {stage === null || preview.caption === ''
        ? null
        : createPortal(
            // It stands in the panel as well, and would be read out with every letter that is typed there.
            <div className="hs-time-said" data-place={(track.captions ?? usualCaptions).place} aria-hidden>
              <Caption look={track.captions}>{preview.caption}</Caption>
            </div>,
            stage,
          )}
      <Transport
        {...{ time, zoom, isSnapping, isLooping, canCapture }}
        duration={track.duration}
        isPlaying={preview.isPlaying}
        canPlay={track.keys.length + track.bars.length > 0}
        choice={
          <TrackChoice
            {...{ tracks, track }}
            onChoose={changes.choose}
            onAdd={changes.add}
            onRename={(title) => changes.set({ ...track, title }, 'rename')}
            onRemove={changes.remove}
          />
        }
        onStep={step}
        onToggle={preview.toggle}
        onCapture={addKey}
        onSnapping={setSnapping}
        onLooping={setLooping}
        onZoom={axis.setZoom}
      />
      <div ref={scroller} className="hs-time-body" onScroll={onScroll}>
        <div ref={names} className="hs-time-names">
          <div className="hs-time-camera">
            <Video size={16} strokeWidth={1.75} aria-hidden />
            <span>镜头</span>
          </div>
          {barTracks.map((kind) => {
            const Icon = barIcons[kind]
            const rows = rowsOf(track.bars.filter((one) => one.track === kind))
            return (
              <div key={kind} style={{ height: (Math.max(0, ...rows) + 1) * ROW }}>
                <Icon size={16} strokeWidth={1.75} aria-hidden />
                <span>{barTitles[kind]}</span>
                <button
                  type="button"
                  aria-label={`在播放头处添加${barTitles[kind]}`}
                  onClick={() => addBar(kind, time)}
                >
                  <Plus size={14} strokeWidth={1.75} aria-hidden />
                </button>
              </div>
            )
          })}
        </div>
        <div className="hs-time-scroll">
          <div ref={lane} className="hs-time-lane" style={{ width: axis.length }}>
            <Ruler from={axis.from} to={axis.to} zoom={zoom} onScrub={handling.scrub} />
            <CameraRow
              {...{ scenes, pictures, zoom }}
              keys={track.keys}
              duration={track.duration}
              selected={selected?.kind === 'key' ? selected.index : null}
              current={current === -1 ? null : current}
              onDrag={handling.dragKey}
              onKey={handling.keyKeys}
              onSelect={(index) => setSelected({ kind: 'key', index })}
            />
            {track.keys.length === 0 ? <p className="hs-time-empty">转到想要的画面，按「添加关键帧」记下来</p> : null}
            {barTracks.map((kind) => (
              <BarRow
                key={kind}
                {...{ kind, zoom }}
                title={barTitles[kind]}
                bars={track.bars.flatMap((one, index) =>
                  one.track === kind ? [{ ...one, index, words: barWords(one, scenes, sounds.nameOf) }] : [],
                )}
                selected={selected?.kind === 'bar' ? selected.index : null}
                onDrag={handling.dragBar}
                onKey={handling.barKeys}
                onSelect={(index) => setSelected({ kind: 'bar', index })}
                onAdd={(event) => addBar(kind, drawn(axis.timeAt(event.clientX), {}))}
              />
            ))}
            <Playhead {...{ time, zoom }} duration={track.duration} onScrub={handling.scrub} onSeek={preview.seek} />
          </div>
        </div>
      </div>
      {!hasPanel ? null : inspector === undefined || inspector === null ? (
        <aside className="hs-time-side">{panel}</aside>
      ) : (
        createPortal(panel, inspector)
      )}
      {soundFor === null ? null : (
        <Suspense fallback={null}>
          <PickLib
            open
            kinds={['audio']}
            onPick={([item]) => {
              setSoundFor(null)
              if (item === undefined) return
              changes.set(
                edit.addBar(track, 'audio', soundFor, item.id, item.duration ?? undefined),
                `add-bar ${track.bars.length}`,
              )
              setSelected({ kind: 'bar', index: track.bars.length })
            }}
            onClose={() => setSoundFor(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
