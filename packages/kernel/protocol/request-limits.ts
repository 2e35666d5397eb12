// How often one may ask: more than any screen ever does, and less than what would keep the others waiting.

export const requestLimits = {
  /** Of the API in a minute; files on their way up are not counted. */
  perMinute: {
    /** Thirty a second, for a whole minute: a screen asks for a few things at once and then waits for its person. */
    person: 1_800,
    /** A program by its access token: it reads page after page without looking. */
    token: 1_200,
    /** Nobody signed in: a whole school stands behind one address. */
    address: 12_000,
  },
  /** An administrator may take every list with him, and some of them again. */
  exports: { atOnce: 2, perHour: 120 },
} as const
