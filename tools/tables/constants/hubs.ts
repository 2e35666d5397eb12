// 9.3, 3.7, 4.4 and 7.8: the product's two connections, before a real server.
import { HEARTBEAT_MS, Presence } from '@huanshi/messaging/contract/hub-online.ts'
import { vi } from 'vitest'
import { credential, registerCredential } from '@huanshi/web-kit/api/credential.ts'
import { mainDelays, mainHub, onlineDelays, onlineHub, RETRY_MS } from '@huanshi/messaging/web/live/hubs.ts'
import type { ConstantRow } from '../../journeys/tables.ts'
import { configured, connected, openHubs, type Asked } from '../hub-server.ts'
import { hubWalk, type HubName } from '../hub-walk.ts'
import type { Lines } from '../line.ts'
import { among } from './session.ts'

const live = 'modules/messaging/test/live.test.ts'

export const hubs: Lines<ConstantRow> = {
  '9.3.01': () => RETRY_MS,
  '9.3.02': () => mainDelays,
  '9.3.03': () => configured('http://localhost', () => mainHub().serverTimeoutInMilliseconds),
  '9.3.04': () => configured('http://localhost', () => mainHub().keepAliveIntervalInMilliseconds),
  '9.3.05': () => configured('http://localhost', () => Reflect.get(mainHub(), '_statefulReconnectBufferSize')),
  '9.3.06': () => timerOf('MessageType.Ack', () => opened(mainHub)),
  '9.3.07': redirects,
  '9.3.08': pollPatience,
  '9.3.09': () => HEARTBEAT_MS,
  '9.3.10': () => RETRY_MS,
  '9.3.11': () => onlineDelays,
  '3.08': () => Object.keys(Presence.properties),
  '3.09': [
    `${live} › a message reaches every tab of its receiver, on either server, and is marked for the sender`,
    `${live} › notices are announced to those they are meant for, and wishes are respected`,
  ],
  '4.08': ({ value }) => statesIn(value, 'mainHub'),
  '4.09': ({ value }) => statesIn(value, 'onlineHub'),
  '7.10': async () => (await handshake())?.protocol,
  '7.11': async () => (await handshake())?.version,
  '7.12': async () => (await opened(mainHub)).at(-1)?.url.pathname,
  '7.13': async () => (await opened(onlineHub)).at(-1)?.url.pathname,
  '7.14': ['tools/hubs/official-client.test.ts › %s'],
  '7.15': async () => (await opened(onlineHub)).map(({ method }) => (method === 'GET' ? 'WebSockets' : 'negotiated')),
  '7.16': negotiation,
  '7.17': [`${live} › the same message sent twice is stored once`],
  '7.18': [`${live} › presence: a row for each tab, gone with it; the name comes from the token alone`],
  '7.19': () => configured('', () => Number(new URL(onlineHub().baseUrl).port)),
}

registerCredential({ ...credential(), token: () => undefined })

/** The states of the row that there are, and behind them whichever there are besides. */
async function statesIn(value: unknown, name: HubName): Promise<unknown[]> {
  const stated = Array.isArray(value) ? value.map(String) : []
  const seen = new Set<string>(await hubWalk(name))
  return [...stated.filter((state) => seen.has(state)), ...[...seen].filter((state) => !stated.includes(state))]
}

/** What a start of this connection asks of the server. */
async function opened(build: typeof mainHub): Promise<Asked[]> {
  const server = await openHubs()
  try {
    return await configured(server.url, () =>
      connected(build, async (hub) => {
        await hub.invoke('echo', 1)
        return server.asked
      }),
    )
  } finally {
    await server.close()
  }
}

interface Handshake {
  readonly protocol: string
  readonly version: number
}

/** The first thing that the main hub says over a socket. */
async function handshake(): Promise<Handshake | undefined> {
  const said: Handshake[] = []
  await opened(() => {
    const hub = mainHub()
    const protocol = Reflect.get(hub, '_handshakeProtocol') as { writeHandshakeRequest(request: Handshake): string } // the client's own
    const write = protocol.writeHandshakeRequest.bind(protocol)
    protocol.writeHandshakeRequest = (request) => {
      said.push(request)
      return write(request)
    }
    return hub
  })
  return said[0]
}

/** Milliseconds after which the main hub gives up a poll, where there are no sockets and no streams. */
async function pollPatience(): Promise<number> {
  const availableTransports = [{ transport: 'LongPolling', transferFormats: ['Text'] }]
  const offer = JSON.stringify({ connectionId: 'a', connectionToken: 'b', negotiateVersion: 1, availableTransports })
  let polls = 0
  const server = await openHubs(({ method, url = '' }, response) => {
    if (method === 'GET') polls += 1
    if (url.includes('/negotiate')) response.end(offer)
    // The answer to the handshake, and then nothing more.
    else if (method === 'GET' && polls === 2) response.end('{}\u001e')
    else if (method !== 'GET' || polls === 1) response.end()
    return true
  })
  try {
    return await configured(server.url, () =>
      timerOf('abortController.abort', () => connected(mainHub, async () => undefined)),
    )
  } finally {
    await server.close()
  }
}

async function negotiation({ value }: ConstantRow): Promise<unknown> {
  const { query, answer } = value as { query: string[]; answer: string[] } // as the table has it
  const asked = (await opened(mainHub)).find(({ url }) => url.pathname.endsWith('/negotiate'))
  const server = await openHubs()
  const said = await fetch(`${server.url}/hubs/main/negotiate?negotiateVersion=1`, { method: 'POST' })
  const fields = Object.keys((await said.json()) as object)
  await server.close()
  return { query: among(query, asked?.url.searchParams.keys() ?? []), answer: among(answer, fields) }
}

/** How often the main hub lets itself be sent on. */
async function redirects(): Promise<number> {
  const server = await openHubs((request, response) => {
    response.end(JSON.stringify({ url: `http://${request.headers.host}/hubs/main` }))
    return true
  })
  const quiet = vi.spyOn(console, 'error').mockReturnValue()
  try {
    await configured(server.url, () => mainHub().start()).catch(() => undefined)
    return server.asked.length
  } finally {
    quiet.mockRestore()
    await server.close()
  }
}

/** Milliseconds of the longest timer whose doing reads so, among those that are set meanwhile. */
async function timerOf(doing: string, meanwhile: () => Promise<unknown>): Promise<number> {
  const set = vi.spyOn(globalThis, 'setTimeout')
  try {
    await meanwhile()
    return Math.max(...set.mock.calls.filter(([run]) => String(run).includes(doing)).map(([, delay = 0]) => delay))
  } finally {
    set.mockRestore()
  }
}
