import type { IncomingMessage } from 'node:http'
import { HubRefusal } from './answers.ts'

/** The text of a post. @throws HubRefusal where it is too long or not UTF-8 */
export async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > limit) throw new HubRefusal(413, 'Too much at once.')
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new HubRefusal(400, 'Not UTF-8.')
  }
}
