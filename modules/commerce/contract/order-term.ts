/** An order that is not paid within this time ends. */
export const OPEN_MS = 30 * 60_000
