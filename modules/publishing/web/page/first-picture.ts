// What the server has put into the page to be seen before any script runs: it goes once something has come over it.
import { useEffect } from 'react'

/** No shorter than what comes takes to cover it. */
const COVERED_MS = 300

export function useFirstPictureUntil(isOver: boolean): void {
  useEffect(() => {
    const picture = isOver ? document.getElementById('first-picture') : null
    if (picture === null) return
    picture.dataset['over'] = ''
    setTimeout(() => picture.remove(), COVERED_MS)
  }, [isOver])
}
