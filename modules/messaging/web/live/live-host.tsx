// Keeps both connections open while the page is: presence for everybody, the main hub for whoever is signed in.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { followChanges } from './follow-changes.ts'
import { lastingMain } from './hubs.ts'
import { onMainHubEvents } from './main-hub-events.ts'
import { tellLive } from './live-events.ts'
import { invokeMain } from './invoke-main.ts'
import { forgetNewestUnread } from './newest-unread.ts'
import { forgetLiveState, registerInvoke, setLiveState, useLiveState } from '@huanshi/web-kit/live/live-state.ts'
import { answerRefusal } from './answer-refusal.ts'
import { inSight, openPresence } from './presence.ts'
import { tellWhenLooking } from './ring-once.ts'

interface Props {
  /** Null for visitors. */
  readonly userId: string | null
}

export default function LiveHost({ userId }: Props) {
  usePresence(userId)
  useGroup()
  useMain(userId)
  return null
}

function useMain(userId: string | null): void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const go = useEffectEvent((address: string) => void navigate(address))
  useEffect(() => {
    if (userId === null) return undefined
    let isFirst = true
    const hub = lastingMain({
      onState: (state) => setLiveState({ state }),
      onFailed: answerRefusal,
      onConnected() {
        // What was told while nobody listened is read again.
        if (!isFirst) void queries.invalidateQueries()
        isFirst = false
      },
    })
    onMainHubEvents(hub.connection, tellLive)
    registerInvoke((method, ...args) => hub.invoke(method, ...args))
    const unfollow = followChanges(queries, (address) => go(address))
    const lookAway = tellWhenLooking()
    // Not within the effect: one that is undone at once would break off a start.
    const start = setTimeout(() => hub.start())
    return () => {
      clearTimeout(start)
      unfollow()
      lookAway()
      registerInvoke(null)
      forgetLiveState()
      forgetNewestUnread()
      void hub.dispose().catch(() => undefined)
    }
  }, [userId, queries])
}

/** The lists of the group on the screen are followed as well. */
function useGroup(): void {
  const { groupId } = useArea()
  const { state } = useLiveState()
  useEffect(() => {
    if (groupId === undefined || state !== 'Connected') return undefined
    // Who holds no role there sees its lists as they were read.
    invokeMain('followGroup', groupId).catch(() => undefined)
    return () => {
      invokeMain('leaveGroup', groupId).catch(() => undefined)
    }
  }, [groupId, state])
}

/** Said again after each change of page. */
function usePresence(userId: string | null): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const presence = openPresence(userId, inSight)
    window.addEventListener(MOVED, presence.tell)
    return () => {
      window.removeEventListener(MOVED, presence.tell)
      presence.close()
    }
  }, [userId])
  useEffect(() => {
    // A screen sets its title right after it appears.
    const soon = setTimeout(() => window.dispatchEvent(new CustomEvent(MOVED, { detail: pathname })), 250)
    return () => clearTimeout(soon)
  }, [pathname])
}

const MOVED = 'huanshi:moved'
