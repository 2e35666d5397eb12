/** In place of the track of a tour, for which a page on disk offers no button. */
export function TrackDock(): null {
  return null
}
