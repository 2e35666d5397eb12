// A server that answers each address with the status it names, and takes down who asked how; the product's own calls before it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { ApiError } from '@huanshi/web-kit/api/api-error.ts'
import { api, type Method } from '@huanshi/web-kit/api/http.ts'
import { configured } from './hub-server.ts'

interface Called {
  readonly method: string
  readonly type: string | undefined
  readonly body: string
}

interface Outcome {
  /** What the server heard, in order. */
  readonly heard: readonly Called[]
  /** What the call threw, null when it went through. */
  readonly thrown: unknown
}

/** A call of the product's to a server that answers so. */
export function call(status: number, method: Method = 'GET'): Promise<Outcome> {
  const body = method === 'GET' ? {} : { body: { some: 'thing' } }
  return withStatus(status, async (heard) => {
    const thrown: unknown = await api('/api/Some', { method, anonymous: true, ...body }).then(
      () => null,
      (error: unknown) => error,
    )
    return { heard, thrown }
  })
}

/** As long as `ask` runs, every call is answered with this status. */
export async function withStatus<T>(status: number, ask: (heard: readonly Called[]) => Promise<T>): Promise<T> {
  const heard: Called[] = []
  const server = createServer((request, response) => {
    const { method = '', headers } = request
    const answer = async (): Promise<void> => {
      heard.push({ method, type: headers['content-type'], body: await text(request) })
      response.writeHead(status, { 'content-type': 'application/problem+json' })
      response.end(status === 204 ? undefined : JSON.stringify({ type: 'some', title: '某种情况', status }))
    }
    void answer()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on a port
  try {
    return await configured(`http://127.0.0.1:${port}`, () => ask(heard))
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** Raised with its status and what the server said. */
export function isRaised({ thrown }: Outcome, status: number): boolean {
  return thrown instanceof ApiError && thrown.status === status && thrown.problem?.title === '某种情况'
}
