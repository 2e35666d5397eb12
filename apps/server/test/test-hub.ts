// A person's connection to a hub, as the official client makes it.
import {
  HttpTransportType,
  HubConnectionBuilder,
  LogLevel,
  type HubConnection,
  type IHttpConnectionOptions,
} from '@microsoft/signalr'

/** To be built as it is, or with reconnecting. */
export function hubBuilder(url: string, token: string, further: IHttpConnectionOptions = {}): HubConnectionBuilder {
  return new HubConnectionBuilder()
    .withUrl(url, { transport: HttpTransportType.WebSockets, accessTokenFactory: () => token, ...further })
    .configureLogging(LogLevel.None)
}

export async function connected(url: string, token: string): Promise<HubConnection> {
  const connection = hubBuilder(url, token).build()
  await connection.start()
  return connection
}
