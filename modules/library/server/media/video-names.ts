// Names of the files of a video.

/** As it came. */
export const VIDEO = 'file.mp4'
/** Shown in its place where it does not play everywhere. */
export const RENDITION = 'playable.mp4'
/** For narrow lines, beside the one that is shown: videos from before there were streams have it. */
export const SMALLER_VIDEO = 'smaller.mp4'
/** The list of a video's sizes and sounds. */
export const STREAM = 'stream.m3u8'
