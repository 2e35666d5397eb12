import type { IncomingMessage } from 'node:http'

/** The body of an answer; null where it is larger, and what comes further is not waited for. */
export async function readAtMost(answer: IncomingMessage, most: number): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > most) {
      answer.destroy()
      return null
    }
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
