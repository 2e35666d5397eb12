// The first record of a connection: which protocol the client speaks.
import { SEPARATOR, TYPE } from './messages.ts'

interface HandshakeAnswer {
  /** To be sent, separator included; nothing to a client that believes itself connected, for which no answer would make sense. */
  readonly text: string
  readonly isAccepted: boolean
}

/** JSON is spoken in version 1, and in version 2, which adds acknowledgements. */
export function answerHandshake(record: string): HandshakeAnswer {
  let asked: unknown
  try {
    asked = JSON.parse(record)
  } catch {
    return refused('The handshake is not JSON.')
  }
  if (typeof asked !== 'object' || asked === null) return refused('The handshake is not an object.')
  const { protocol, version, type } = asked as { protocol?: unknown; version?: unknown; type?: unknown } // an object of JSON
  // It goes on where it was lost, which was in another process.
  if (type === TYPE.sequence) return { text: '', isAccepted: false }
  if (protocol !== 'json') return refused(`The protocol '${String(protocol).slice(0, 40)}' is not supported.`)
  if (version !== 1 && version !== 2) {
    return refused(`The server does not support version ${String(version).slice(0, 20)} of the 'json' protocol.`)
  }
  return { text: `{}${SEPARATOR}`, isAccepted: true }
}

function refused(error: string): HandshakeAnswer {
  return { text: handshakeError(error), isAccepted: false }
}

/** The answer that ends a connection before it is open. */
export function handshakeError(error: string): string {
  return JSON.stringify({ error }) + SEPARATOR
}
