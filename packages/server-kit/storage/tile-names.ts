/** Folders of tiles as addresses name them, in the folder of what is shown: of a picture, and of the right eye of a stereo pair. */
export const TILES = 'tiles'
export const RIGHT_TILES = 'tiles-right'
