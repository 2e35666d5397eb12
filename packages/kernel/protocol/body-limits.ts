// What the body of a request may bring at most. Every route names one of these kinds: its price is known before it is paid.

export interface BodyLimit {
  readonly bytes: number
  /** Lists and objects within one another. */
  readonly depth: number
  /** Members of one object. */
  readonly members: number
  /** Values in all: members, items and what holds them. */
  readonly values: number
}

const KB = 1024
const MB = 1024 * KB

export const bodyLimits = {
  /** The address says it all; what comes besides is dropped. */
  none: { bytes: KB, depth: 4, members: 20, values: 40 },
  /** A few words: a code, a switch. */
  small: { bytes: 4 * KB, depth: 8, members: 50, values: 250 },
  /** A form; nobody who has not signed in may send more. */
  form: { bytes: 64 * KB, depth: 12, members: 1_000, values: 6_000 },
  /** A record with long texts or many parts. */
  record: { bytes: MB, depth: 16, members: 2_000, values: 50_000 },
  /** A record with a small picture in it. */
  picture: { bytes: 2 * MB, depth: 8, members: 50, values: 250 },
  /** A tour of 200 scenes with 100 hotspots each has 6 MB and 300 000 values, and a text for each in every language. */
  tour: { bytes: 8 * MB, depth: 24, members: 50_000, values: 600_000 },
  /** A file of its own kind: a spreadsheet, a picture. */
  file: { bytes: 8 * MB, depth: 0, members: 0, values: 0 },
  /** Read as it comes, by whoever takes it and within bounds of its own. */
  stream: { bytes: Number.MAX_SAFE_INTEGER, depth: 0, members: 0, values: 0 },
} as const satisfies Readonly<Record<string, BodyLimit>>

export type BodyKind = keyof typeof bodyLimits

/** A slower sender is told so; a body of 64 KB has less than half a minute. */
export const bodyPace = { graceMs: 20_000, bytesPerSecond: 16 * KB } as const

/** Bodies that have begun and not ended, of one person, or of one address where nobody has signed in. */
export const MOST_UNFINISHED_BODIES = 64
