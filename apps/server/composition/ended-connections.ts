// Live connections were let in once and are not asked again: when what let them in has ended, they are closed. Whoever still may comes
// back by themselves, with a new token.
import type { Connection } from '@huanshi/signalr/hub/connection.ts'
import { HubError, type AnyEvents } from '@huanshi/signalr/hub/hub.ts'
import type { Hub } from '@huanshi/signalr/reach/hub.ts'
import type { LiveUser } from '@huanshi/resource-server/live-user.ts'
import { isAccessEnded } from '@huanshi/server-kit/session/ended-access.ts'

const CHANGED = '账号状态已改变'
/** Tokens of another provider end by themselves, and nobody says so. */
const LOOK_EVERY_MS = 30_000

type AnyHub = Pick<Hub<AnyEvents, LiveUser>, 'connections' | 'registry'>

export interface EndedConnections {
  /** Of one person, or of everybody. */
  close(userId?: string): void
  stop(): void
}

export function endedConnections(hubs: readonly AnyHub[]): EndedConnections {
  function close(userId?: string): void {
    for (const hub of hubs) {
      for (const connection of userId === undefined ? hub.connections : hub.registry.ofUser(userId))
        if (isOver(connection)) connection.close(CHANGED)
    }
  }
  const clock = setInterval(close, LOOK_EVERY_MS)
  clock.unref()
  return { close, stop: () => clearInterval(clock) }
}

/** When a connection begins: what has ended between the check of its token and now. */
export function refuseEnded(connection: Connection<LiveUser>): void {
  if (isOver(connection)) throw new HubError(CHANGED)
}

function isOver({ user }: Connection<LiveUser>): boolean {
  if (user === null) return false
  const { expires } = user.caller
  return isAccessEnded(user.caller) || (expires !== undefined && expires * 1000 < Date.now())
}
