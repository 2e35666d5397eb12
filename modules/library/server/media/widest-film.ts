/** Longer sides are beyond the decoders of most phones. Pixels. */
export const WIDEST_FILM = 4096
