// The messages of the hub protocol, by the numbers that stand in `type`.

export const TYPE = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
  ack: 8,
  sequence: 9,
} as const

export interface Invocation {
  readonly type: typeof TYPE.invocation | typeof TYPE.streamInvocation
  readonly target: string
  readonly arguments: readonly unknown[]
  /** Absent when nobody waits for an answer. */
  readonly invocationId?: string | undefined
  /** Streams that the client sends along; their items follow under these ids. */
  readonly streamIds?: readonly string[] | undefined
}

interface StreamItem {
  readonly type: typeof TYPE.streamItem
  readonly invocationId: string
  readonly item: unknown
}

export interface Completion {
  readonly type: typeof TYPE.completion
  readonly invocationId: string
  readonly result?: unknown
  readonly error?: string | undefined
}

interface CancelInvocation {
  readonly type: typeof TYPE.cancelInvocation
  readonly invocationId: string
}

interface Ping {
  readonly type: typeof TYPE.ping
}

interface Close {
  readonly type: typeof TYPE.close
  readonly error?: string
  readonly allowReconnect?: boolean
}

/** Everything up to this id has arrived. */
interface Ack {
  readonly type: typeof TYPE.ack
  readonly sequenceId: number
}

/** The next counted message has this id. First thing said on a connection that was taken up again. */
interface Sequence {
  readonly type: typeof TYPE.sequence
  readonly sequenceId: number
}

export type HubMessage = Invocation | StreamItem | Completion | CancelInvocation | Ping | Close | Ack | Sequence

/** Ends every message of the JSON protocol. */
export const SEPARATOR = '\u001e'

/** Only these are counted, kept and repeated by a stateful reconnect. */
export function isCounted({ type }: HubMessage): boolean {
  return type <= TYPE.cancelInvocation
}
