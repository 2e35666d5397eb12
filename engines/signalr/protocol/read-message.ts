// One record of JSON into a message. What the protocol forbids is refused here, and unknown types are nobody's business.
import { TYPE, type HubMessage } from './messages.ts'

/** The other side broke the protocol; the connection cannot go on. */
export class ProtocolError extends Error {
  override readonly name = 'InvalidDataException'
}

/** In UTF-8. Most messages are so short that nobody has to count. */
export function isLonger(text: string, bytes: number): boolean {
  return text.length * 3 > bytes && Buffer.byteLength(text) > bytes
}

type Raw = Readonly<Record<string, unknown>>

/**
 * @param text one record without its separator
 * @returns null for a type that this version does not know
 * @throws ProtocolError for what the protocol forbids
 */
export function readMessage(text: string): HubMessage | null {
  const raw = parsed(text)
  const type = raw['type']
  if (typeof type !== 'number') throw new ProtocolError('The message has no numeric type.')
  return readers[type]?.(raw) ?? null
}

function parsed(text: string): Raw {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ProtocolError('The message is not JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProtocolError('The message is not an object.')
  }
  return value as Raw // an object of JSON
}

const readers: Readonly<Record<number, (raw: Raw) => HubMessage>> = {
  [TYPE.invocation]: (raw) => invocation(raw, TYPE.invocation),
  [TYPE.streamInvocation](raw) {
    idOf(raw)
    return invocation(raw, TYPE.streamInvocation)
  },
  [TYPE.streamItem](raw) {
    if (raw['item'] === undefined) throw new ProtocolError('A stream item carries no item.')
    return { type: TYPE.streamItem, invocationId: idOf(raw), item: raw['item'] }
  },
  [TYPE.completion]: completion,
  [TYPE.cancelInvocation]: (raw) => ({ type: TYPE.cancelInvocation, invocationId: idOf(raw) }),
  [TYPE.ping]: () => ({ type: TYPE.ping }),
  [TYPE.close](raw) {
    const error = raw['error']
    return { type: TYPE.close, ...(typeof error === 'string' ? { error } : {}) }
  },
  [TYPE.ack]: (raw) => ({ type: TYPE.ack, sequenceId: sequenceOf(raw) }),
  [TYPE.sequence]: (raw) => ({ type: TYPE.sequence, sequenceId: sequenceOf(raw) }),
}

function invocation(raw: Raw, type: 1 | 4): HubMessage {
  const { target, arguments: values, streamIds } = raw
  if (typeof target !== 'string' || target === '') throw new ProtocolError('An invocation has no target.')
  if (values !== undefined && !Array.isArray(values)) throw new ProtocolError('Arguments are not a list.')
  if (streamIds !== undefined && streamIds !== null && !isListOfNames(streamIds)) {
    throw new ProtocolError('Stream ids are not a list of names.')
  }
  // All of one shape: every call of every client comes through here.
  return {
    type,
    target,
    arguments: values ?? [],
    invocationId: raw['invocationId'] === undefined ? undefined : idOf(raw),
    streamIds: streamIds ?? undefined,
  }
}

function completion(raw: Raw): HubMessage {
  const { result, error } = raw
  const invocationId = idOf(raw)
  if (error === undefined || error === null) return { type: TYPE.completion, invocationId, result }
  if (result !== undefined && result !== null) throw new ProtocolError('A completion carries a result and an error.')
  if (typeof error !== 'string' || error === '') throw new ProtocolError('The error of a completion says nothing.')
  return { type: TYPE.completion, invocationId, error }
}

function idOf(raw: Raw): string {
  const id = raw['invocationId']
  if (typeof id !== 'string' || id === '') throw new ProtocolError('The message has no invocation id.')
  return id
}

function sequenceOf(raw: Raw): number {
  const id = raw['sequenceId']
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0) {
    throw new ProtocolError('The message has no sequence id.')
  }
  return id
}

function isListOfNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= 32 && value.every((item) => typeof item === 'string' && item !== '')
}
