// Captions of a video in one language, as a browser has read them from a file of WebVTT or SubRip: the server parses neither.
import { Type, type Static } from 'typebox'

const seconds = Type.Number({ minimum: 0, maximum: 24 * 3600 })

export const Cue = Type.Object({
  start: seconds,
  end: seconds,
  text: Type.String({ minLength: 1, maxLength: 500 }),
})
export type Cue = Static<typeof Cue>

/** So many languages may a video be captioned in. */
export const MOST_CAPTIONS = 12
/** Enough for hours. */
export const MOST_CUES = 4000

/** BCP 47, in the order in which they are offered. */
export const captionLanguages = [
  'zh-Hans',
  'zh-Hant',
  'en',
  'ja',
  'ko',
  'fr',
  'de',
  'es',
  'pt',
  'ru',
  'ar',
  'th',
  'vi',
  'id',
  'it',
] as const
export type CaptionLanguage = (typeof captionLanguages)[number]

export const CaptionsBody = Type.Object({
  language: Type.Enum(captionLanguages),
  /** None takes the captions of this language away. */
  cues: Type.Array(Cue, { maxItems: MOST_CUES }),
})
export type CaptionsBody = Static<typeof CaptionsBody>
