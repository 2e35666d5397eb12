// Tells the author's statistics what is looked at: every half minute, and when the page is put away.
import type { Viewer } from '@huanshi/viewer/types.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { countView } from '@huanshi/publishing/web/page/public-api.ts'
import type { Work } from '../work/work.ts'
import { createVisitLog } from './visit-log.ts'

const LOOK_MS = 500
const TELL_MS = 30_000

/**
 * @param sceneId on the screen
 * @param isCounted not in the studio's preview
 */
export function useVisit(
  { kind, id }: Work,
  viewer: Viewer | null,
  sceneId: string | null,
  isCounted: boolean,
): (hotspotId: string) => void {
  const [log] = useState(createVisitLog)
  const scene = useRef(sceneId)
  // A panorama's only scene has its id; the one before may still be on the screen.
  const isStarted = isCounted && (kind === 'pano' ? sceneId === id : sceneId !== null)
  const isLogged = isCounted && kind === 'tour'
  useEffect(() => {
    scene.current = sceneId
    if (isLogged && sceneId !== null) log.enter(sceneId)
  }, [log, sceneId, isLogged])
  useEffect(() => {
    if (isStarted) countView(kind === 'pano' ? 'Panos' : 'Tours', id)
  }, [isStarted, kind, id])

  useEffect(() => {
    if (!isLogged || viewer === null) return undefined
    const looking = setInterval(() => {
      if (document.visibilityState === 'hidden' || scene.current === null) return
      const { yaw, pitch } = viewer.view
      log.look(scene.current, yaw, pitch)
    }, LOOK_MS)
    const tell = (): void => {
      const report = log.take()
      if (report === null) return
      const body = new Blob([JSON.stringify(report)], { type: 'application/json' })
      navigator.sendBeacon(`/api/View/Tours/${id}/Stats`, body)
    }
    const telling = setInterval(tell, TELL_MS)
    const leave = (): void => {
      if (document.visibilityState === 'hidden') tell()
    }
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', tell)
    return () => {
      clearInterval(looking)
      clearInterval(telling)
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', tell)
      tell()
    }
  }, [log, viewer, id, isLogged])

  return useCallback(
    (hotspotId: string) => {
      if (isLogged && scene.current !== null) log.click(scene.current, hotspotId)
    },
    [log, isLogged],
  )
}
