import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { roundRobin } from './round-robin.ts'

test('an answer that comes before the whole question hinders no other', async () => {
  const server = createServer((request, response) => {
    response.writeHead(409).end('{}')
    request.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  const proxy = await roundRobin([`http://127.0.0.1:${port}`])
  const body = new Uint8Array(2 ** 21)
  for (let nth = 0; nth < 40; nth += 1) {
    const ask = () => fetch(proxy.origin, { method: 'POST', body, signal: AbortSignal.timeout(10_000) })
    for (const answer of await Promise.all([ask(), ask()])) {
      expect(answer.status).toBe(409)
      await answer.text()
    }
  }
  await proxy.close()
  server.closeAllConnections()
  server.close()
})
