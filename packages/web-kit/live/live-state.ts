// What the live connection knows at the moment. Small on purpose: lists ask it on the first screen, long before the connection itself
// is loaded.
import { useSyncExternalStore } from 'react'

type MainState = 'Disconnected' | 'Connecting' | 'Connected' | 'Reconnecting' | 'Disconnecting'

interface LiveState {
  readonly state: MainState
  readonly unreadMessages: number
  readonly unreadNotices: number
}

const nothing: LiveState = { state: 'Disconnected', unreadMessages: 0, unreadNotices: 0 }
let current: LiveState = nothing
const listeners = new Set<() => void>()

export function liveState(): LiveState {
  return current
}

/** Whose connection it was has gone. */
export function forgetLiveState(): void {
  setLiveState(nothing)
}

export function setLiveState(change: Partial<LiveState>): void {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}

export function subscribeLive(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribeLive, liveState)
}

const CALM_MS = 15_000

/** How often to ask again for what is under way: seldom while changes are told, so often as given while they are not. */
export function pollEvery(milliseconds: number): number {
  return current.state === 'Connected' ? Math.max(CALM_MS, milliseconds) : milliseconds
}

/** Lent by the connection once it is loaded. */
type Invoke = (method: string, ...args: readonly unknown[]) => Promise<unknown>
let lent: Invoke | null = null

export function registerInvoke(invoke: Invoke | null): void {
  lent = invoke
}

/** @throws Error while there is no connection */
export function invokeLive(method: string, ...args: readonly unknown[]): Promise<unknown> {
  return lent === null ? Promise.reject(new Error('实时连接还没有建立')) : lent(method, ...args)
}
