/** Tiles in a second where an order says nothing of it; the column has the same default, which a migration changes. */
export const DEFAULT_RATE = 10
