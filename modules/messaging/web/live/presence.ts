// Tells the server that this tab is open and what it shows: on connecting, every 30 seconds, and whenever it is asked to.
import { HEARTBEAT_MS } from '../../contract/hub-online.ts'
import { lastingOnline } from './hubs.ts'
import { browserId, tabId } from '@huanshi/web-kit/live/visitor-ids.ts'

export interface Presence {
  readonly tell: () => void
  readonly close: () => void
}

/** What a page says of itself beside the usual, such as which work it shows; asked for again each time. */
export type PresenceExtra = () => Readonly<Record<string, string | number | boolean | null>>

/** Whether somebody looks at the page, or it lies behind others. */
export const inSight: PresenceExtra = () => ({ isVisible: document.visibilityState === 'visible' })

/** @param userId null for visitors */
export function openPresence(userId: string | null, extra: PresenceExtra = () => ({})): Presence {
  const hub = lastingOnline({ onConnected: tell })

  function tell(): void {
    if (hub.state !== 'Connected') return
    const presence = {
      ...extra(),
      id: browserId(),
      sessionId: tabId(),
      ...(userId === null ? {} : { userId }),
      userAgent: navigator.userAgent,
      url: window.location.href,
      title: document.title,
    }
    // The next beat says it again.
    hub.invoke('update', presence).catch(() => undefined)
  }

  // Not at once: where an effect opened it, the same effect may be undone in the same breath.
  const start = setTimeout(() => hub.start())
  const beat = setInterval(tell, HEARTBEAT_MS)
  return {
    tell,
    close() {
      clearTimeout(start)
      clearInterval(beat)
      void hub.dispose().catch(() => undefined)
    },
  }
}
