// The visitors' page within an editor: a page of our own that is handed the work instead of fetching it.
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

/** It is a page of our own, spoken to through its own origin. */
export const PREVIEW_RIGHTS = ['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-forms'].join(' ')

interface PreviewPage {
  readonly frame: RefObject<HTMLIFrameElement | null>
  /** How often the page has said that it listens. */
  readonly loads: number
  readonly send: (message: object) => void
}

export function usePreviewPage(): PreviewPage {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>): void => {
    if (origin !== window.location.origin || source !== frame.current?.contentWindow) return
    const isReady = typeof data === 'object' && data !== null && 'type' in data && data.type === 'huanshi:ready'
    if (isReady) setLoads((count) => count + 1)
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  const [send] = useState(() => (message: object): void => {
    frame.current?.contentWindow?.postMessage(message, window.location.origin)
  })
  return { frame, loads, send }
}
