/** Of the sphere that was drawn of the sides of a cube, beside the picture that it was drawn of; never served. */
export const SPHERE = 'source-sphere.jpg'
