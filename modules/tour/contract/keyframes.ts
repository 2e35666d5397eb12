// A camera track through a tour: keys say where to look at what time, bars say what else goes on meanwhile.
import { Type, type Static } from 'typebox'
import { NOTE, type Annotation } from '@huanshi/kernel/definition/annotations.ts'
import { View } from '@huanshi/kernel/protocol/angles.ts'
import { LibId, numberedId, SceneId } from '@huanshi/pano/contract/kinds/tour-ids.ts'

const closed = { additionalProperties: false } as const
/** Seconds from the start of the track. */
const seconds = Type.Number({ title: '时间', minimum: 0, maximum: 36_000 })

export const CaptionLook = Type.Object(
  {
    place: Type.Enum(['bottom', 'top'], { title: '位置' }),
    size: Type.Enum(['small', 'medium', 'large'], { title: '字号' }),
    ground: Type.Enum(['dark', 'light', 'none'], { title: '底色' }),
  },
  { ...closed, title: '字幕样式' },
)
export type CaptionLook = Static<typeof CaptionLook>

/** Of tracks that say nothing of it. */
export const defaultCaptions: CaptionLook = { place: 'bottom', size: 'medium', ground: 'dark' }

/** Captions move along the time, so that their translations are known by what they say. */
const caption: Annotation = { words: 'caption', isLoose: true }
const sound: Annotation = { refers: 'lib', as: 'audio' }

function refersTo({ track }: Readonly<Record<string, unknown>>): Annotation | null {
  if (track === 'caption') return caption
  return track === 'audio' ? sound : null
}

export const KeyframeTrack = Type.Object(
  {
    id: numberedId('track-'),
    title: Type.String({ title: '名称', maxLength: 50, default: '', [NOTE]: { words: '' } }),
    duration: seconds,
    keys: Type.Array(
      Type.Object(
        {
          ...View.properties,
          time: seconds,
          sceneId: SceneId,
          easing: Type.Enum(['linear', 'easeIn', 'easeOut', 'easeInOut'], { title: '缓动', default: 'easeInOut' }),
          /** Seconds to stay before moving on. */
          hold: Type.Number({ title: '停留', minimum: 0, maximum: 3600, default: 0 }),
          caption: Type.String({ title: '字幕', maxLength: 200, default: '', [NOTE]: caption }),
          audioLibId: Type.Union([LibId('audio'), Type.Null()], { default: null }),
        },
        closed,
      ),
      { title: '关键帧', maxItems: 500, default: [] },
    ),
    captions: Type.Optional(CaptionLook),
    bars: Type.Array(
      Type.Object(
        {
          track: Type.Enum(['caption', 'audio', 'hotspot', 'effect']),
          from: seconds,
          to: seconds,
          /** Text of a caption, id of a library item or hotspot, name of an effect. */
          ref: Type.String({ maxLength: 200, [NOTE]: refersTo }),
        },
        closed,
      ),
      { title: '线条', maxItems: 500, default: [] },
    ),
  },
  { ...closed, title: '关键帧轨道', [NOTE]: { part: 'track' } },
)
export type KeyframeTrack = Static<typeof KeyframeTrack>
