/** Of the sphere that was drawn of the sides of a cube, beside the picture that it was drawn of; never served. */
export const SPHERE = 'source-sphere.jpg'

/** A panorama's picture as it was uploaded, whatever its format. */
export const PICTURE = 'source.jpg'
