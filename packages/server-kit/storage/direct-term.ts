// What browsers are sent on to the store for, and for how long.
import { termOf } from './media-address.ts'

/** Smaller ones are here sooner than another connection. */
const LEAST_BYTES = 2 ** 20
/** Fetched once and as a whole, or to be saved. Pictures are small, and maps are read in hundreds of parts. */
const whole = /\.(glb|splat|zip|7z|rar|docx?|xlsx?|pptx?|txt)$/
/** Players go on asking where they were sent to, for as long as somebody watches. */
const played = /\.(mp4|mp3|m4a|aac|ogg|wav)$/
const MOMENT = 60
const SITTING = 3600

/**
 * Seconds for which an address of the store may hold; 0 for what passes through the server: what is private is not left open for as long
 * as a video lasts.
 */
export function directSeconds(ticket: string, name: string, bytes: number): number {
  if (bytes < LEAST_BYTES) return 0
  const term = termOf(ticket)
  if (played.test(name)) return 'lasts' in term ? SITTING : 0
  if (!whole.test(name)) return 0
  return 'lasts' in term ? MOMENT : Math.min(MOMENT, term.seconds)
}
