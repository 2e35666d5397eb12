// One request as it stands, without a client that would put it right first.
import { Agent, request as open } from 'node:http'
import type { Sent } from './route-requests.ts'

export interface Answer {
  readonly status: number
  readonly text: string
  readonly milliseconds: number
}

/** Longer than any wait that could be forgiven. */
const PATIENCE_MS = 30_000
const CLOSED = 'the connection was closed'
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Asks, and goes away before the answer is whole. @param after ms */
export async function leave(origin: string, sent: Sent, after: number): Promise<void> {
  await once(origin, sent, after)
}

/** Status 0 where no answer came. A connection that was kept may be closed just as it is used again: then a new one is asked. */
export async function request(origin: string, sent: Sent): Promise<Answer> {
  const answer = await once(origin, sent)
  return answer.text === CLOSED ? await once(origin, sent) : answer
}

function once(origin: string, { method, path, headers, body }: Sent, leaveAfter?: number): Promise<Answer> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const done = (status: number, text: string): void =>
      resolve({ status, text, milliseconds: performance.now() - begun })
    const bytes = body === null ? null : Buffer.from(body)
    const sent = open(
      origin,
      {
        agent,
        method,
        path,
        headers: bytes === null ? headers : { ...headers, 'content-length': String(bytes.length) },
        timeout: PATIENCE_MS,
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('error', (error) => done(0, String(error)))
        answer.once('end', () => done(answer.statusCode ?? 0, Buffer.concat(parts).toString()))
      },
    )
    sent.once('timeout', () => sent.destroy(new Error('no answer')))
    sent.once('error', (error) => done(0, sent.reusedSocket ? CLOSED : String(error)))
    sent.end(bytes ?? undefined)
    if (leaveAfter !== undefined) setTimeout(() => sent.destroy(new Error('left')), leaveAfter)
  })
}
