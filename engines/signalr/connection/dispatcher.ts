// What a client asks for and what is asked of it: invocations in their order, streams both ways, answers to our questions.
import { HubError } from '../hub/hub.ts'
import type { HubUser } from '../hub/user.ts'
import { TYPE, type Completion, type HubMessage, type Invocation } from '../protocol/messages.ts'
import { Packet } from '../protocol/packet.ts'
import { CallContext } from './call-context.ts'
import type { Connection } from '../hub/connection.ts'
import type { HubHost } from './hub-host.ts'
import { failure, noSuchMethod, wrongKind } from './failure.ts'
import { IncomingStream } from './incoming-stream.ts'
import { pump } from './pump.ts'

interface Question {
  readonly answer: (completion: Completion) => void
  readonly refuse: (error: Error) => void
}

export class Dispatcher<User extends HubUser> {
  readonly #connection: Connection<User>
  readonly #host: HubHost<User>
  #waiting: { readonly message: Invocation; readonly streams: readonly IncomingStream[] }[] = []
  #isRunning = false
  #isHeld = false
  /** Streams to the client by invocation id. */
  #outgoing: Map<string, CallContext<User>> | null = null
  /** Streams from the client by their ids. */
  #incoming: Map<string, IncomingStream> | null = null
  #questions: Map<string, Question> | null = null
  #current: CallContext<User> | null = null
  #asked = 0

  constructor(connection: Connection<User>, host: HubHost<User>) {
    this.#connection = connection
    this.#host = host
  }

  get isBusy(): boolean {
    return this.#isRunning || this.#waiting.length > 0
  }

  /** The application hears of the connection before the first invocation runs. */
  open(): void {
    const host = this.#host
    host.opened(this.#connection)
    const begun = this.#attempt(() => host.definition.connected?.(this.#connection))
    if (begun instanceof Promise) {
      this.#isRunning = true
      begun.then(() => this.#next()).catch((error: unknown) => host.failed(error, 'connection'))
    }
  }

  take(message: HubMessage): void {
    switch (message.type) {
      case TYPE.invocation:
      case TYPE.streamInvocation:
        return this.#invoked(message)
      case TYPE.streamItem:
        this.#incoming?.get(message.invocationId)?.push(message.item)
        return
      case TYPE.cancelInvocation:
        this.#outgoing?.get(message.invocationId)?.cancel()
        return
      default:
    }
  }

  /** What arrived on a connection without hub protocol. */
  hand(text: string): void {
    const host = this.#host
    try {
      host.definition.received?.(this.#connection, text)
    } catch (error) {
      host.failed(error, 'received')
      this.#connection.close()
    }
  }

  /** The end of a stream from the client, or the answer to a question. */
  complete(completion: Completion): void {
    const stream = this.#incoming?.get(completion.invocationId)
    if (stream !== undefined) {
      this.#incoming?.delete(completion.invocationId)
      stream.end(completion.error === undefined ? undefined : new HubError(completion.error))
      return
    }
    const question = this.#questions?.get(completion.invocationId)
    this.#questions?.delete(completion.invocationId)
    question?.answer(completion)
  }

  ask(event: string, args: readonly unknown[]): Promise<unknown> {
    const { phase } = this.#connection
    const host = this.#host
    if (phase !== 'open') return Promise.reject(new Error('The connection is closed.'))
    this.#asked += 1
    const invocationId = `s${this.#asked}`
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#questions?.delete(invocationId)
        reject(new Error(`The client did not answer '${event}' in time.`))
      }, host.times.clientResult)
      const settled = (): void => clearTimeout(timer)
      this.#questions ??= new Map()
      this.#questions.set(invocationId, {
        answer({ error, result }) {
          settled()
          if (error === undefined) resolve(result)
          else reject(new Error(error))
        },
        refuse(error) {
          settled()
          reject(error)
        },
      })
      this.#connection.sendPacket(Packet.of({ type: TYPE.invocation, target: event, arguments: args, invocationId }))
    })
  }

  end(error: Error | undefined, wasOpen: boolean): void {
    const gone = new Error('The connection was closed.')
    for (const call of this.#outgoing?.values() ?? []) call.cancel()
    for (const stream of this.#incoming?.values() ?? []) stream.end(gone)
    for (const question of this.#questions?.values() ?? []) question.refuse(gone)
    this.#current?.cancel()
    this.#outgoing = this.#incoming = this.#questions = null
    this.#waiting = []
    const host = this.#host
    const done = wasOpen ? this.#attempt(() => host.definition.disconnected?.(this.#connection, error)) : undefined
    if (done !== undefined) host.trackDisconnect(done)
  }

  #invoked(message: Invocation): void {
    const host = this.#host
    const opened = (this.#outgoing?.size ?? 0) + (this.#incoming?.size ?? 0) + (message.streamIds?.length ?? 0)
    if (opened > host.limits.openStreams) {
      return this.#answer(message, { error: `No more than ${host.limits.openStreams} streams may be open.` })
    }
    // Items may arrive while the invocation still waits for its turn.
    const streams = message.streamIds?.map((id) => this.#receive(id)) ?? none
    if (this.#isRunning) {
      this.#waiting.push({ message, streams })
      this.#hold()
    } else this.#run(message, streams)
  }

  #receive(id: string): IncomingStream {
    const stream = new IncomingStream(this.#connection)
    this.#incoming ??= new Map()
    this.#incoming.set(id, stream)
    return stream
  }

  #hold(): void {
    if (this.#isHeld || this.#waiting.length < this.#host.limits.waitingInvocations) return
    this.#isHeld = true
    this.#connection.pause()
  }

  #next(): void {
    this.#isRunning = false
    this.#current = null
    for (let entry = this.#waiting.shift(); entry !== undefined; entry = this.#waiting.shift()) {
      if (this.#isHeld && this.#waiting.length * 2 < this.#host.limits.waitingInvocations) {
        this.#isHeld = false
        this.#connection.resume()
      }
      this.#run(entry.message, entry.streams)
      if (this.#isRunning) return
    }
  }

  #run(message: Invocation, streams: readonly IncomingStream[]): void {
    const host = this.#host
    const name = message.target.toLowerCase()
    const isStream = message.type === TYPE.streamInvocation
    const call = new CallContext(this.#connection, streams)
    const method = host.methods.get(name)
    const stream = host.streams.get(name)
    if (isStream && stream !== undefined) return this.#stream(message, () => stream(call, ...message.arguments), call)
    if (isStream || method === undefined) {
      for (const each of streams) each.abandon()
      const isOther = isStream ? method !== undefined : stream !== undefined
      return this.#answer(message, {
        error: isOther ? wrongKind(message.target, !isStream) : noSuchMethod(message.target),
      })
    }
    try {
      const result = method(call, ...message.arguments)
      if (!isPromise(result)) return this.#answer(message, { result })
      this.#isRunning = true
      this.#current = call
      this.#settle(message, result).catch((error: unknown) => host.failed(error, message.target))
    } catch (error) {
      this.#answer(message, { error: this.#told(message, error) })
    }
  }

  async #settle(message: Invocation, result: PromiseLike<unknown>): Promise<void> {
    try {
      this.#answer(message, { result: await result })
    } catch (error) {
      this.#answer(message, { error: this.#told(message, error) })
    }
    this.#next()
  }

  #stream(message: Invocation, begin: () => AsyncIterable<unknown> | Iterable<unknown>, call: CallContext<User>): void {
    const { invocationId } = message
    if (invocationId === undefined) return
    this.#outgoing ??= new Map()
    this.#outgoing.set(invocationId, call)
    void pump(this.#connection, invocationId, begin, {
      signal: call.signal,
      pauseBytes: this.#host.limits.streamPauseBytes,
    }).then(
      () => this.#streamEnded(message),
      (error: unknown) => this.#streamEnded(message, this.#told(message, error)),
    )
  }

  #streamEnded(message: Invocation, error?: string): void {
    this.#outgoing?.delete(message.invocationId ?? '')
    this.#answer(message, error === undefined ? {} : { error })
  }

  #answer(
    { target, invocationId }: Invocation,
    { result, error }: { readonly result?: unknown; readonly error?: string },
  ): void {
    if (invocationId === undefined) return
    let packet: Packet
    try {
      packet = Packet.of({ type: TYPE.completion, invocationId, result, error })
    } catch (fault) {
      // A result that JSON cannot hold.
      const told = failure(target, fault, this.#host.detailedErrors)
      packet = Packet.of({ type: TYPE.completion, invocationId, error: told })
    }
    this.#connection.sendPacket(packet)
  }

  #told({ target }: Invocation, error: unknown): string {
    const host = this.#host
    // What is meant for the client is no fault.
    if (!(error instanceof HubError)) host.failed(error, target)
    return failure(target, error, host.detailedErrors)
  }

  /** Runs what the application does on coming and going; what it throws closes the connection. */
  #attempt(run: () => void | Promise<void>): Promise<void> | undefined {
    const refuse = (error: unknown): void => {
      this.#host.failed(error, 'connection')
      this.#connection.close('The server refused the connection.')
    }
    try {
      return run()?.catch(refuse)
    } catch (error) {
      refuse(error)
      return undefined
    }
  }
}

const none: readonly IncomingStream[] = []

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}
