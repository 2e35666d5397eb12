// The hub of presence, for everybody: which page they look at, and administrators told that the count has changed.
import { endPresence, keepPresence, readPresence } from '@huanshi/messaging/server/online/presence.ts'
import type { LiveUser } from '@huanshi/resource-server/live-user.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { Connection } from '@huanshi/signalr/hub/connection.ts'
import type { HubServer } from '@huanshi/signalr/hub-server.ts'
import { sql } from 'kysely'
import type { IncomingMessage } from 'node:http'
import { refuseEnded } from './ended-connections.ts'

const ONLINE_EVERY_MS = 1_000

interface Means {
  readonly addressOf: (request: IncomingMessage | null) => string | null
  readonly onError: (error: unknown) => void
}

export function openPresence(hubs: HubServer<LiveUser>, db: Database, { addressOf, onError }: Means) {
  // By way of the database, so that administrators at every server process hear of it.
  const online = spaced(ONLINE_EVERY_MS, () => {
    sql`select pg_notify('live', '{"kind":"online"}')`.execute(db).catch(onError)
  })
  const visitor = (connection: Connection<LiveUser>) => ({
    connectionId: connection.id,
    user: connection.user === null ? null : { id: connection.user.id, name: connection.user.caller.userName },
    ip: typeof connection.state === 'string' ? connection.state : null,
  })
  const hub = hubs.hub('/hubs/online', {
    allowsStrangers: true,
    connected(connection) {
      refuseEnded(connection)
      connection.state = addressOf(connection.request)
    },
    methods: {
      async update({ connection }, said) {
        await keepPresence(db, visitor(connection), readPresence(said))
        online.say()
      },
    },
    async disconnected(connection) {
      await endPresence(db, connection.id)
      online.say()
    },
  })
  return { hub, stop: online.stop }
}

/** At once, and then no more often than that; the last one is never swallowed. */
function spaced(every: number, run: () => void): { readonly say: () => void; readonly stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  let isDue = false
  function say(): void {
    if (timer !== undefined) {
      isDue = true
      return
    }
    run()
    timer = setTimeout(() => {
      timer = undefined
      if (!isDue) return
      isDue = false
      say()
    }, every)
    timer.unref()
  }
  return { say, stop: () => clearTimeout(timer) }
}
