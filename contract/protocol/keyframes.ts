// A camera track through a tour: keys say where to look at what time, bars say what else goes on meanwhile.
import { Type, type Static } from 'typebox'
import { View } from './angles.ts'
import { PartId } from './part-id.ts'

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
export const usualCaptions: CaptionLook = { place: 'bottom', size: 'medium', ground: 'dark' }

export const KeyframeTrack = Type.Object(
  {
    id: PartId,
    title: Type.String({ title: '名称', maxLength: 50 }),
    duration: seconds,
    keys: Type.Array(
      Type.Object(
        {
          ...View.properties,
          time: seconds,
          sceneId: PartId,
          easing: Type.Enum(['linear', 'easeIn', 'easeOut', 'easeInOut'], { title: '缓动' }),
          /** Seconds to stay before moving on. */
          hold: Type.Number({ title: '停留', minimum: 0, maximum: 3600 }),
          caption: Type.String({ title: '字幕', maxLength: 200 }),
          audioLibId: Type.Union([Type.String({ format: 'uuid' }), Type.Null()]),
        },
        closed,
      ),
      { title: '关键帧', maxItems: 500 },
    ),
    captions: Type.Optional(CaptionLook),
    bars: Type.Array(
      Type.Object(
        {
          track: Type.Enum(['caption', 'audio', 'hotspot', 'effect']),
          from: seconds,
          to: seconds,
          /** Text of a caption, id of a library item or hotspot, name of an effect. */
          ref: Type.String({ maxLength: 200 }),
        },
        closed,
      ),
      { title: '线条', maxItems: 500 },
    ),
  },
  { ...closed, title: '关键帧轨道' },
)
export type KeyframeTrack = Static<typeof KeyframeTrack>
