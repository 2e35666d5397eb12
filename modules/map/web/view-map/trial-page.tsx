// A source of maps on trial, in a frame of the administrator's form: told from there what it is, and says there what came of it.
import type { TrialMessage } from '../../contract/map-trial.ts'
import { useEffect, useRef, type ReactElement } from 'react'
import { openMap } from '@huanshi/maps/web/open/open-map.ts'
import type { GeoMap } from '@huanshi/maps/web/geo-map.ts'

/** A city and its surroundings, where every source has something to show. */
const start = { center: [104.07, 30.66] as const, zoom: 8 }

export function TrialPage(): ReactElement {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { origin } = window.location
    const say = (message: TrialMessage): void => window.parent.postMessage(message, origin)
    let map: GeoMap | null = null
    const listen = ({ origin: from, source: sender, data }: MessageEvent<TrialMessage>): void => {
      if (from !== origin || sender !== window.parent || data.trial !== 'source' || host.current === null) return
      map?.remove()
      const made = openMap({ host: host.current, view: start, source: data.source })
      made.on('drawn', () => say({ trial: 'drawn' }))
      made.on('refused', () => say({ trial: 'refused' }))
      made.on('broken', () => say({ trial: 'refused' }))
      map = made
    }
    window.addEventListener('message', listen)
    say({ trial: 'listening' })
    return () => {
      window.removeEventListener('message', listen)
      map?.remove()
    }
  }, [])
  return <div ref={host} style={{ position: 'fixed', inset: 0 }} />
}
