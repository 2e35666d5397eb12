// Event streams and polls need every request in one process. One that lands in another is passed on to it, answer and all.
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { HubRefusal } from './answers.ts'
import { sealToken, type PassedOn } from './connection-token.ts'

export const PASSED_ON = 'x-hub-passed-on'
const GOOD_FOR_MS = 30_000
/** Of one hop; the others are the client's and the server's own. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-authorization',
  'te',
  'trailer',
])

/** @throws HubRefusal where the other process cannot be reached: its connections are gone with it */
export async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { home, address, key }: { readonly home: string; readonly address: string | null; readonly key: Buffer },
): Promise<void> {
  const passed: PassedOn = { address, until: Date.now() + GOOD_FOR_MS }
  const headers = { ...ownHeaders(request), [PASSED_ON]: sealToken(passed, key) }
  await new Promise<void>((resolve, reject) => {
    const further = ask(new URL(request.url ?? '/', home), { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, ownHeaders(answer))
      answer.pipe(response)
      answer.on('error', () => response.destroy())
      response.on('close', () => {
        further.destroy()
        resolve()
      })
    })
    further.on('error', () => {
      if (response.headersSent) response.destroy()
      reject(new HubRefusal(404, 'No such connection.'))
    })
    response.on('close', () => further.destroy())
    request.pipe(further)
  })
}

function ownHeaders({ headers }: IncomingMessage): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)))
}
