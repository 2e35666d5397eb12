// Names of the files of a film.

/** As it came. */
export const FILM = 'file.mp4'
/** Shown in its place where it does not play everywhere. */
export const RENDITION = 'playable.mp4'
/** For narrow lines, beside the one that is shown. */
export const SMALLER_FILM = 'smaller.mp4'
