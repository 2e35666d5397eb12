// A server that takes every request and never answers.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface HangingServer {
  readonly url: string
  /** Requests that somebody still waits for. */
  open(): number
  close(): Promise<void>
}

export async function startHanging(): Promise<HangingServer> {
  let waiting = 0
  const server = createServer((_, response) => {
    waiting += 1
    response.on('close', () => void (waiting -= 1))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo // listening on a port
  return {
    url: `http://127.0.0.1:${port}/`,
    open: () => waiting,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
