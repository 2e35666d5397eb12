/** Of a panorama, a tour, a scene or a hotspot, in characters. */
export const LONGEST_TITLE = 100
