// The settings of what is selected on the timeline.
import type { KeyframeTrack } from '../../contract/keyframes.ts'
import type { ReactElement } from 'react'
import { BarPanel } from './bar-panel.tsx'
import { CaptionLookPanel } from './caption-look.tsx'
import { KeyPanel } from './key-panel.tsx'
import * as edit from './model/track-edit.ts'
import type { Selected, TimelineScene } from './timeline-scene.ts'
import type { SoundBook } from './use-sounds.ts'
import type { TrackChanges } from './use-track-changes.ts'

interface Props {
  readonly track: KeyframeTrack
  readonly changes: TrackChanges
  readonly scenes: readonly TimelineScene[]
  readonly sounds: SoundBook
  readonly selected: Selected
  readonly canCapture: boolean
  readonly onSelect: (selected: Selected) => void
  readonly onCapture: (time: number) => void
  readonly onRemove: () => void
}

export function SelectedPanel(props: Props): ReactElement | null {
  const { track, changes, scenes, sounds, selected, canCapture, onSelect, onCapture, onRemove } = props
  if (selected === null) return null
  const { index } = selected
  const key = selected.kind === 'key' ? track.keys[index] : undefined
  const bar = selected.kind === 'bar' ? track.bars[index] : undefined
  const nameOf = (libId: string | null): string | null =>
    libId === null ? null : (sounds.nameOf(libId) ?? '找不到的声音')
  const look = (
    <CaptionLookPanel value={track.captions} onChange={(captions) => changes.set({ ...track, captions }, 'captions')} />
  )
  if (key !== undefined) {
    return (
      <>
        <KeyPanel
          value={key}
          index={index}
          sceneTitle={scenes.find(({ id }) => id === key.sceneId)?.title ?? '已删除的场景'}
          soundName={nameOf(key.audioLibId)}
          isLast={index === track.keys.length - 1}
          canCapture={canCapture}
          onChange={(part, what) => changes.set(edit.setKey(track, index, part), `key ${index} ${what}`)}
          onTime={(to) => {
            const moved = edit.moveKey(track, index, to)
            changes.set(moved.track, `move-key ${index}`)
            onSelect({ kind: 'key', index: moved.index })
          }}
          onCapture={() => onCapture(key.time)}
          onRemove={onRemove}
        />
        {key.caption === '' ? null : look}
      </>
    )
  }
  if (bar === undefined) return null
  return (
    <>
      <BarPanel
        value={bar}
        scenes={scenes}
        soundName={nameOf(bar.track === 'audio' ? bar.ref : null)}
        onChange={(part, what) => changes.set(edit.setBar(track, index, part), `bar ${index} ${what}`)}
        onEnd={(end, to) => changes.set(edit.stretchBar(track, index, end, to), `bar ${index} ${end}`)}
        onRemove={onRemove}
      />
      {bar.track === 'caption' ? look : null}
    </>
  )
}
