// The product's two connections, each led through its states by a server that is away, comes, drops it, and is left.
import { vi } from 'vitest'
import { credential, registerCredential } from '@huanshi/web-kit/api/credential.ts'
import { lastingMain, lastingOnline } from '@huanshi/messaging/web/live/hubs.ts'
import type { HubState } from '@huanshi/messaging/web/live/reconnecting-hub.ts'
import { configured, openHubs } from './hub-server.ts'

export type HubName = 'mainHub' | 'onlineHub'

const build = { mainHub: lastingMain, onlineHub: lastingOnline }
const walks = new Map<HubName, Promise<readonly HubState[]>>()

/** Every state in order, from the first start until it was stopped; the same walk for all who ask. */
export function hubWalk(name: HubName): Promise<readonly HubState[]> {
  const known = walks.get(name) ?? walked(name)
  walks.set(name, known)
  return known
}

/** Whether the walk went from the one state to the other. */
export async function hasMove(name: HubName, from: string, to: string): Promise<boolean> {
  const states = await hubWalk(name)
  return states.some((state, index) => state === from && states[index + 1] === to)
}

/** What comes of stopping while it is connecting. */
export async function stoppedEarly(name: HubName): Promise<unknown> {
  const server = await openHubs()
  try {
    return await configured(server.url, async () => {
      const hub = build[name]({ retryMs: 20 })
      hub.start()
      const said: unknown = await hub.stop().catch((error: unknown) => error)
      await vi.waitUntil(() => hub.state === 'Connected', { timeout: 10_000 })
      await hub.stop()
      return said
    })
  } finally {
    await server.close()
  }
}

async function walked(name: HubName): Promise<readonly HubState[]> {
  const quiet = [vi.spyOn(console, 'error').mockReturnValue(), vi.spyOn(console, 'warn').mockReturnValue()]
  registerCredential({ ...credential(), token: () => undefined })
  const server = await openHubs()
  server.isAway = true
  const states: HubState[] = ['Disconnected']
  try {
    await configured(server.url, async () => {
      const hub = build[name]({ retryMs: 20, onState: (state) => void states.push(state) })
      const until = (state: HubState) => vi.waitUntil(() => hub.state === state, { timeout: 10_000 })
      hub.start()
      await vi.waitUntil(() => states.slice(1).includes('Disconnected'), { timeout: 10_000 })
      server.isAway = false
      await until('Connected')
      // A socket alone would be taken up again without a word.
      server.isAway = true
      server.drop()
      await vi.waitUntil(() => hub.state !== 'Connected', { timeout: 10_000 })
      server.isAway = false
      await until('Connected')
      await hub.stop()
    })
    return states
  } finally {
    for (const one of quiet) one.mockRestore()
    await server.close()
  }
}
