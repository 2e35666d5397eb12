// One client of a hub, over whatever transport it came: what it may cost, what it is owed, and how it ends.
import type { IncomingMessage } from 'node:http'
import type { HubUser } from '../hub/user.ts'
import type { Limits } from '../hub/limits.ts'
import type { Link, LinkOwner, TransportName } from '../transport/link.ts'
import { answerHandshake, handshakeError } from '../protocol/handshake.ts'
import { SEPARATOR, TYPE, type HubMessage } from '../protocol/messages.ts'
import { Packet } from '../protocol/packet.ts'
import { isLonger, ProtocolError, readMessage } from '../protocol/read-message.ts'
import type { Connection, Phase } from '../hub/connection.ts'
import { Dispatcher } from './dispatcher.ts'
import { FirstWord } from './first-word.ts'
import type { HubHost } from './hub-host.ts'
import type { Replay } from './replay.ts'

export class HubConnection<User extends HubUser = HubUser> implements Connection<User>, LinkOwner {
  readonly id: string
  readonly user: User | null
  state: unknown = undefined
  readonly token: string
  /** Where it came from, as far as that counts. */
  readonly address: string | null
  groups: Set<string> | null = null
  lastHeard = performance.now()
  phase: Phase = 'negotiated'
  lostAt = performance.now()
  readonly host: HubHost<User>
  readonly #replay: Replay | null
  request: IncomingMessage | null = null
  #link: Link | null = null
  #rest = ''
  #pauses = 0
  #waiters: (() => void)[] | null = null
  #readers: (() => void)[] | null = null
  #dispatcher: Dispatcher<User> | null = null
  readonly #firstWord = new FirstWord(() => this.#replay?.waiting().forEach((packet) => this.#link?.send(packet)))

  constructor(
    host: HubHost<User>,
    { id, token, address }: { readonly id: string; readonly token: string; readonly address: string | null },
    user: User | null,
    replay: Replay | null,
  ) {
    this.host = host
    this.id = id
    this.token = token
    this.address = address
    this.user = user
    this.#replay = replay
  }

  get limits(): Limits {
    return this.host.limits
  }

  get transport(): TransportName | null {
    return this.#link?.transport ?? null
  }

  get link(): Link | null {
    return this.#link
  }

  get isStateful(): boolean {
    return this.#replay !== null
  }

  get isRaw(): boolean {
    return this.host.definition.received !== undefined
  }

  get isPaused(): boolean {
    return this.#pauses > 0
  }

  /** Bytes on their way to the client: with the network, or waiting for its acknowledgement. */
  get pending(): number {
    return Math.max(this.#link?.pending ?? 0, this.#replay?.bytes ?? 0)
  }

  /** Sends an event to this client alone. */
  send(event: string, ...args: readonly unknown[]): void {
    this.sendPacket(Packet.of({ type: TYPE.invocation, target: event, arguments: args }))
  }

  sendPacket(packet: Packet): void {
    if (this.phase !== 'open') return
    this.#replay?.add(packet)
    if (!(this.#firstWord.isAwaited && packet.isCounted)) this.#link?.send(packet)
    if (this.pending > this.host.limits.bufferedBytes) this.cut(new Error('The client does not read fast enough.'))
  }

  write(text: string): void {
    this.sendPacket(new Packet(text, false))
  }

  /** Resolves when little enough is under way; a sender of much waits for it between its messages. */
  async ready(): Promise<void> {
    while (this.phase === 'open' && this.pending > this.host.limits.streamPauseBytes) {
      await this.#room()
    }
  }

  async deliver(event: string, ...args: readonly unknown[]): Promise<boolean> {
    this.send(event, ...args)
    const id = this.#replay?.lastId ?? 0
    const isUnderWay = (): boolean =>
      this.#replay === null ? (this.#link?.pending ?? 0) > 0 : !this.#replay.isAcknowledged(id)
    while (this.phase === 'open' && isUnderWay()) await this.#room()
    return this.phase === 'open'
  }

  /** Ends it with a word to the client, which comes back by itself if `allowReconnect`. */
  close(error?: string, { allowReconnect = false }: { readonly allowReconnect?: boolean } = {}): void {
    if (this.phase === 'closed') return
    const message = { type: TYPE.close, ...(error === undefined ? {} : { error }) }
    // Before the answer to its handshake a client takes nothing else.
    if (this.phase === 'handshake') this.#link?.send(new Packet(handshakeError(error ?? 'The connection ends.'), false))
    else if (!this.isRaw) this.#link?.send(Packet.of(allowReconnect ? { ...message, allowReconnect } : message))
    this.#end(error === undefined ? undefined : new Error(error), (link) => link.close())
  }

  /** Ends it at once, without a word. */
  cut(error: Error): void {
    this.#end(error, (link) => link.destroy())
  }

  /** Takes a transport: the first one, or the next of a stateful connection, whose old one may still look open. */
  attach(link: Link, request: IncomingMessage): void {
    if (this.phase === 'negotiated') this.request = request
    const former = this.#link
    this.#link = link
    this.lastHeard = performance.now()
    if (this.phase === 'negotiated') {
      this.phase = 'handshake'
      if (this.isRaw) this.#open()
    } else if (this.#replay !== null && this.phase === 'open') {
      former?.destroy()
      this.#rest = ''
      this.#replay.interrupt()
      if (this.#pauses > 0) link.pause()
      this.#firstWord.forget()
      for (const packet of this.#replay.repeated()) link.send(packet)
      this.drained()
    }
  }

  received(text: string): void {
    this.lastHeard = performance.now()
    if (this.isRaw) return this.#dispatch.hand(text)
    let data = this.#rest === '' ? text : this.#rest + text
    this.#rest = ''
    const limit = this.host.limits.messageBytes
    let start = 0
    for (let end = data.indexOf(SEPARATOR); end !== -1; end = data.indexOf(SEPARATOR, start)) {
      const record = data.slice(start, end)
      start = end + 1
      if (isLonger(record, limit)) return this.#refuse(new ProtocolError(`A message is larger than ${limit} bytes.`))
      this.#take(record)
      if (this.phase === 'closed') return
    }
    data = start === 0 ? data : data.slice(start)
    if (isLonger(data, limit)) return this.#refuse(new ProtocolError(`A message is larger than ${limit} bytes.`))
    this.#rest = data
  }

  drained(): void {
    const waiters = this.#waiters
    this.#waiters = null
    for (const resume of waiters ?? []) resume()
  }

  closed(link: Link, error?: Error): void {
    if (link !== this.#link) return
    this.#link = null
    this.lostAt = performance.now()
    if (this.phase === 'open' && this.#replay !== null) this.#replay.interrupt()
    else this.#end(error, () => undefined)
  }

  /** Nothing more is read until as many resumes. */
  pause(): void {
    this.#pauses += 1
    if (this.#pauses === 1) this.#link?.pause()
  }

  resume(): void {
    this.#pauses -= 1
    if (this.#pauses > 0) return
    this.lastHeard = performance.now()
    this.#link?.resume()
    const readers = this.#readers
    this.#readers = null
    for (const read of readers ?? []) read()
  }

  /** Resolves when reading goes on; a post waits for it with its answer. */
  readable(): Promise<void> {
    if (this.#pauses === 0 || this.phase === 'closed') return Promise.resolve()
    return new Promise((resolve) => (this.#readers ??= []).push(resolve))
  }

  /** Once a second for those who owe one. */
  acknowledge(): void {
    if (this.#replay !== null && this.#link !== null && this.#replay.owesAck) this.#link.send(this.#replay.takeAck())
  }

  /** Is anything that a method began still under way? */
  get isBusy(): boolean {
    return this.#dispatcher?.isBusy ?? false
  }

  /** @returns what a client method answered */
  ask(event: string, args: readonly unknown[]): Promise<unknown> {
    return this.#dispatch.ask(event, args)
  }

  get #dispatch(): Dispatcher<User> {
    this.#dispatcher ??= new Dispatcher(this, this.host)
    return this.#dispatcher
  }

  /** Resolves when something has gone out or was acknowledged. */
  #room(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiters ??= []
      this.#waiters.push(resolve)
      if (this.#replay === null) this.#link?.watch()
    })
  }

  #take(record: string): void {
    if (this.phase === 'handshake') return this.#shake(record)
    if (this.phase !== 'open') return
    this.#firstWord.heard()
    try {
      const message = readMessage(record)
      if (message !== null && (this.#replay?.accepts(message) ?? true)) this.#act(message)
      if (this.#replay?.owesAck === true) this.host.owesAck(this)
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error
      this.#refuse(error)
    }
  }

  #act(message: HubMessage): void {
    switch (message.type) {
      case TYPE.ping:
        return
      case TYPE.close:
        return this.#end(message.error === undefined ? undefined : new Error(message.error), (link) => link.close())
      case TYPE.ack:
        this.#replay?.acknowledged(message.sequenceId)
        return this.drained()
      case TYPE.sequence:
        return
      case TYPE.completion:
        return this.#dispatcher?.complete(message)
      default:
        this.#dispatch.take(message)
    }
  }

  #shake(record: string): void {
    const { text, isAccepted } = answerHandshake(record)
    if (text !== '') this.#link?.send(new Packet(text, false))
    if (!isAccepted) return this.#end(new ProtocolError('The handshake was refused.'), (link) => link.close())
    this.#open()
  }

  #open(): void {
    this.phase = 'open'
    if (this.#replay !== null) this.#firstWord.wait()
    this.#dispatch.open()
    this.request = null
  }

  #refuse(error: ProtocolError): void {
    const detail = this.host.detailedErrors ? ` ${error.name}: ${error.message}` : ''
    if (this.phase === 'handshake') this.#link?.send(new Packet(handshakeError(error.message), false))
    if (this.phase === 'open') this.close(`Connection closed with an error.${detail}`)
    else this.#end(error, (link) => link.close())
  }

  #end(error: Error | undefined, part: (link: Link) => void): void {
    if (this.phase === 'closed') return
    const wasOpen = this.phase === 'open'
    this.phase = 'closed'
    this.#firstWord.forget()
    const link = this.#link
    this.#link = null
    if (link !== null) part(link)
    this.#rest = ''
    this.#dispatcher?.end(error, wasOpen)
    this.drained()
    for (const read of this.#readers ?? []) read()
    this.host.ended(this)
  }
}
