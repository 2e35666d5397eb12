/** Longer sides are beyond the decoders of most phones. Pixels. */
export const WIDEST_VIDEO = 4096
