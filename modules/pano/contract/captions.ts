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

export const CaptionsBody = Type.Object({
  /** BCP 47. */
  language: Type.String({ pattern: '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$', maxLength: 12 }),
  /** None takes the captions of this language away. */
  cues: Type.Array(Cue, { maxItems: MOST_CUES }),
})
export type CaptionsBody = Static<typeof CaptionsBody>
