// A server of tiles as a test wants it: each with content of its own, some of them the same sea, some missing.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

interface TestTiles {
  readonly template: string
  readonly asked: string[]
  /** Takes the place of the usual answer. */
  answer: ((request: IncomingMessage, response: ServerResponse) => boolean) | null
  close(): Promise<void>
}

/** Null where there is none. */
export function testTile(path: string): Buffer | null {
  const digest = createHash('sha256').update(path).digest()
  const [kind = 0, length = 0] = digest
  if (kind < 12) return null
  if (kind < 60) return Buffer.concat([PNG, Buffer.from('sea')])
  return Buffer.concat([PNG, ...Array.from({ length: 1 + (length % 30) }, () => digest)])
}

export async function testTiles(): Promise<TestTiles> {
  const asked: string[] = []
  const tiles: Partial<TestTiles> & Pick<TestTiles, 'answer'> = { answer: null }
  const server = createServer((request, response) => {
    const { url = '' } = request
    asked.push(url)
    if (tiles.answer?.(request, response) === true) return
    const tile = testTile(url)
    if (tile === null) response.writeHead(url.length % 2 === 0 ? 404 : 204).end()
    else response.writeHead(200, { 'content-type': 'image/png' }).end(tile)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a server that listens
  return Object.assign(tiles, {
    asked,
    template: `http://127.0.0.1:${port}/{z}/{x}/{y}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
