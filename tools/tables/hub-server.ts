// A hub server as ours, on a free port, that takes down what clients ask of it; and the product's own clients before it.
import type { HubConnection } from '@microsoft/signalr'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { HubServer } from '@huanshi/signalr/hub-server.ts'

export interface Asked {
  readonly method: string
  readonly url: URL
}

interface TakenDown {
  readonly url: string
  readonly asked: Asked[]
  /** Whatever comes is turned away meanwhile. */
  isAway: boolean
  /** Cuts every socket, as a line that breaks. */
  drop(): void
  close(): Promise<void>
}

const methods = { echo: (_call: unknown, value: unknown) => value }

/**
 * @param answer takes a request before the hubs do; true when it has answered
 * @param refuse sockets are cut, once it has been told; false cuts them as well
 */
export async function openHubs(
  answer: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
  refuse?: false | (() => void),
): Promise<TakenDown> {
  const hubs = new HubServer()
  for (const path of ['/hubs/main', '/hubs/online']) hubs.hub(path, { methods })
  const asked: Asked[] = []
  const take = ({ method = '', url = '' }: IncomingMessage): void =>
    void asked.push({ method, url: new URL(url, 'http://localhost') })
  const server = createServer()
  const ours = createServer()
  hubs.mount(ours)
  const sockets = new Set<Duplex>()
  server.on('request', (request, response) => {
    take(request)
    if (opened.isAway) response.writeHead(503).end()
    else if (!answer(request, response)) ours.emit('request', request, response)
  })
  server.on('upgrade', (request, socket, head) => {
    take(request)
    if (opened.isAway) return socket.destroy()
    sockets.add(socket)
    if (refuse === undefined) return ours.emit('upgrade', request, socket, head)
    if (refuse !== false) refuse()
    return socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const opened: TakenDown = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on a port
    asked,
    isAway: false,
    drop() {
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    async close() {
      await hubs.close(0)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return opened
}

/** As long as `ask` runs, the page's configuration names this address. */
export async function configured<T>(apiBase: string, ask: () => Promise<T> | T, protocol = 'http:'): Promise<T> {
  const before = globalThis.window
  const config = { apiBase, authority: apiBase, clientId: 'c', scope: 'openid' }
  Object.assign(globalThis, { window: { config, location: { protocol, origin: apiBase } } })
  try {
    return await ask()
  } finally {
    Object.assign(globalThis, { window: before })
  }
}

/** Starts what the page builds, and stops it when `use` is done. */
export async function connected<T>(build: () => HubConnection, use: (hub: HubConnection) => Promise<T>): Promise<T> {
  const hub = build()
  await hub.start()
  try {
    return await use(hub)
  } finally {
    await hub.stop()
  }
}
