// In the studio the page shows what it is handed: the draft as it is being worked on, and the scene that is open there.
import type { PublicTour } from '../../contract/public-tour.ts'
import { useEffect, useState } from 'react'

interface Told {
  readonly tour: PublicTour | null
  /** A new object with each wish to see a scene. */
  readonly wish: { readonly sceneId: string } | null
}

export function usePreview(): Told {
  const [told, setTold] = useState<Told>({ tour: null, wish: null })
  useEffect(() => {
    const listen = ({ origin, data }: MessageEvent<unknown>): void => {
      if (origin !== window.location.origin || typeof data !== 'object' || data === null) return
      const message = data as { type?: unknown; tour?: PublicTour; sceneId?: unknown } // from our own pages
      if (message.type === 'huanshi:tour' && message.tour !== undefined) {
        const { tour } = message
        setTold((before) => ({ ...before, tour }))
      } else if (message.type === 'huanshi:scene' && typeof message.sceneId === 'string') {
        const { sceneId } = message
        setTold((before) => ({ ...before, wish: { sceneId } }))
      }
    }
    window.addEventListener('message', listen)
    // Whoever framed or opened this page may hand over the draft now.
    const other: Window | null = window.parent === window ? (window.opener as Window | null) : window.parent // another window of ours, or nobody's
    other?.postMessage({ type: 'huanshi:ready' }, window.location.origin)
    return () => window.removeEventListener('message', listen)
  }, [])
  return told
}
