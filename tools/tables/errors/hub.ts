// 8: what the hub client says of each trouble. The product's main hub meets a server that makes it, and writes it to the console.
import { vi, type MockInstance } from 'vitest'
import { mainHub } from '@huanshi/messaging/web/live/hubs.ts'
import type { ErrorRow } from '../../journeys/tables.ts'
import { configured, openHubs } from '../hub-server.ts'
import type { Lines } from '../line.ts'

type MainHub = ReturnType<typeof mainHub>
type Told = MockInstance<typeof console.error>
type Answer = NonNullable<Parameters<typeof openHubs>[0]>

export const hubErrors: Lines<ErrorRow> = {
  '8.hub.01': says(starting(offering('WebSockets'))),
  '8.hub.02': says(starting(offering())),
  '8.hub.03': says(stopped),
  '8.hub.04': says(unsent),
  '8.hub.05': async () => (await silent()).includes('Server timeout elapsed'),
  '8.hub.06': async () => (await misunderstood()).includes('Server returned handshake error'),
  '8.hub.07': async () =>
    (await starting((_request, response) => Boolean(response.writeHead(502).end()))()).includes('502'),
}

function says(trouble: () => Promise<string>) {
  return async ({ message }: ErrorRow): Promise<boolean> => message !== null && (await trouble()).includes(message)
}

/** A negotiation with these transports; there are no sockets behind it. */
function offering(...transports: readonly string[]): Answer {
  const availableTransports = transports.map((transport) => ({ transport, transferFormats: ['Text'] }))
  const offer = { connectionId: 'a', connectionToken: 'b', negotiateVersion: 1, availableTransports }
  return ({ url = '' }, response) => {
    response.writeHead(url.includes('/negotiate') ? 200 : 404).end(JSON.stringify(offer))
    return true
  }
}

/** What the start of the main hub is ended with, if the console was told of trouble too. */
function starting(answer: Answer): () => Promise<string> {
  return () =>
    amongHubs(
      async (hub, told) => {
        const failure = await failureOf(hub.start())
        return told.mock.calls.length > 0 ? failure : ''
      },
      () => openHubs(answer, false),
    )
}

/** What `work` answers among hubs of their own; what the client writes to the console meanwhile is kept from it. */
async function amongHubs(work: (hub: MainHub, told: Told) => Promise<string>, open = openHubs): Promise<string> {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const server = await open()
  try {
    return await configured(server.url, () => work(mainHub(), told))
  } finally {
    told.mockRestore()
    await server.close()
  }
}

const failureOf = (started: Promise<void>): Promise<string> => started.then(String, String)

/** Stopped while its socket is being opened. */
function stopped(): Promise<string> {
  let stop = (): void => undefined
  return amongHubs(
    (hub) => {
      stop = () => void hub.stop()
      return failureOf(hub.start())
    },
    () => openHubs(offering('WebSockets', 'LongPolling'), () => stop()),
  )
}

/** A client of a protocol that the server does not speak. */
function misunderstood(): Promise<string> {
  return amongHubs((hub) => {
    Object.assign(Reflect.get(hub, '_protocol') as object, { name: 'another' }) // the client's own
    return failureOf(hub.start())
  })
}

interface Inner {
  send(data: string): Promise<void>
  stop(): Promise<void>
}

/** What becomes of words that have not left when the connection is stopped. */
function unsent(): Promise<string> {
  return amongHubs(async (hub) => {
    await hub.start()
    const inner = Reflect.get(hub, 'connection') as Inner // the client's own
    const queue = Reflect.get(inner, '_sendQueue') as Inner // made by its start
    const words = inner.send('{"type":6}\u001e').catch(String)
    await queue.stop()
    await hub.stop()
    return String(await words)
  })
}

/** A server that says nothing for longer than the client waits. */
function silent(): Promise<string> {
  return amongHubs(async (hub) => {
    await hub.start()
    const lost = new Promise<string>((resolve) => hub.onreconnecting((error) => resolve(String(error))))
    hub.serverTimeoutInMilliseconds = 20
    // Anything that comes starts the client's clock again.
    await hub.invoke('echo', 1)
    const said = await lost
    await hub.stop()
    return said
  })
}
