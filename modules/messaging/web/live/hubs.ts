// The two connections with their constants: the main one for the signed-in, the one of presence for everybody.
import { HttpTransportType, HubConnectionBuilder, type HubConnection } from '@microsoft/signalr'
import { credential } from '@huanshi/web-kit/api/credential.ts'
import { apiBase, runtimeConfig, withProtocol } from '@huanshi/web-kit/api/runtime-config.ts'
import { hubLog } from './hub-log.ts'
import { ReconnectingHub, type ReconnectingHubOptions } from './reconnecting-hub.ts'

export const RETRY_MS = 10_000
export const mainDelays = [0, 2_000, 10_000, 30_000]
export const onlineDelays = [0, 2, 5, 10, 15, 30, 45].map((seconds) => seconds * 1_000)
const SERVER_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 15_000
const BUFFER_BYTES = 100_000
const LOCAL = 'http://localhost:5002'

type Further = Partial<Omit<ReconnectingHubOptions, 'build' | 'whenLost'>>

export function lastingMain(further: Further = {}): ReconnectingHub {
  return new ReconnectingHub({ build: mainHub, retryMs: RETRY_MS, ...further })
}

/** Presence knows four states: while it comes back it is connecting. */
export function lastingOnline(further: Further = {}): ReconnectingHub {
  return new ReconnectingHub({ build: onlineHub, retryMs: RETRY_MS, whenLost: 'Connecting', ...further })
}

const token = (): string => credential().token() ?? ''

export function mainHub(): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(`${apiBase()}/hubs/main`, { accessTokenFactory: token })
    .withAutomaticReconnect(mainDelays)
    .withStatefulReconnect({ bufferSize: BUFFER_BYTES })
    .withServerTimeout(SERVER_TIMEOUT_MS)
    .withKeepAliveInterval(KEEP_ALIVE_MS)
    .configureLogging(hubLog)
    .build()
}

export function onlineHub(): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(`${onlineBase()}/hubs/online`, {
      transport: HttpTransportType.WebSockets,
      skipNegotiation: true,
      accessTokenFactory: token,
    })
    .withAutomaticReconnect(onlineDelays)
    .configureLogging(hubLog)
    .build()
}

function onlineBase(): string {
  // Public pages need no configuration: they speak to where they come from.
  if (window.config === undefined) return window.location.origin
  const { apiBase: base, hubBase } = runtimeConfig()
  const given = base || hubBase || LOCAL
  return withProtocol(given, window.location.protocol).replace(/\/$/, '')
}
