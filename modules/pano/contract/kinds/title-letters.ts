/** Of the title of a panorama, a tour, a scene or a hotspot, at most. */
export const TITLE_LETTERS = 100
