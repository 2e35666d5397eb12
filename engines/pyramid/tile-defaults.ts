// What tiles are where nobody says otherwise.

/** Pixels of a side. */
export const TILE_SIZE = 512
/** Of their JPEGs, 1 to 100. */
export const TILE_QUALITY = 88
