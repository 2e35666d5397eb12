/** Of the sphere that was drawn of the sides of a cube, beside the picture that it was drawn of; never served. */
export const SPHERE = 'source-sphere.jpg'

/** Of a stereo pair: the sphere of the right eye, that of the left being the other; never served. */
export const RIGHT_SPHERE = 'source-right.jpg'

/** The picture as it was sent, small, where what is shown was drawn of it: for whoever looks for the numbers once more. */
export const SENT = 'sent.jpg'
/** Pixels. */
export const SENT_WIDTH = 1280

/** The picture of a panorama parts of which are covered, as it goes out with archives; never served. */
export const COVERED = 'source-covered.jpg'

/** A panorama's picture as it was uploaded, whatever its format. */
export const PICTURE = 'source.jpg'
