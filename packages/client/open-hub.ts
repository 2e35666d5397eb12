// The live connection of a site. A token needs the scopes of all that is told there: message:read and notice:read. After a
// connection was lost a message may be told again, under the same id.
import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import type { Site } from './open-site.ts'

/** Begun, and tried again by itself when it breaks. @throws where the site refuses it */
export async function openHub({ address, token }: Site): Promise<HubConnection> {
  const connection = new HubConnectionBuilder()
    .withUrl(`${address}/hubs/main`, { accessTokenFactory: () => token ?? '' })
    .withAutomaticReconnect()
    .configureLogging(LogLevel.None)
    .build()
  await connection.start()
  return connection
}
