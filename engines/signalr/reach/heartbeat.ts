// One timer for all connections of a server: pings, time-outs and acknowledgements, each second a part of them.
import type { Connection } from '../hub/connection.ts'
import type { HubUser } from '../hub/user.ts'
import type { Times } from '../hub/limits.ts'
import { TYPE } from '../protocol/messages.ts'
import { Packet } from '../protocol/packet.ts'
import { PollLink } from '../transport/poll-link.ts'

const ping = Packet.of({ type: TYPE.ping })
const SECOND = 1_000

export class Heartbeat {
  readonly #times: Times
  /** Open connections, spread over the seconds of a keep-alive period. */
  readonly #slots: Set<Connection>[]
  /** Those that may run out of time any second: few. */
  readonly #watched = new Set<Connection>()
  #owing = new Set<Connection>()
  #turn = 0
  #next = 0
  readonly #timer: NodeJS.Timeout

  constructor(times: Times) {
    this.#times = times
    this.#slots = Array.from({ length: Math.max(1, Math.round(times.keepAlive / SECOND)) }, () => new Set())
    this.#timer = setInterval(() => this.#tick(), Math.min(SECOND, times.keepAlive))
    this.#timer.unref()
  }

  /** From now on it has only so much time to get a transport and shake hands. */
  watch(connection: Connection): void {
    this.#watched.add(connection)
  }

  keep(connection: Connection): void {
    if (connection.transport !== 'LongPolling') this.#watched.delete(connection)
    this.#next = (this.#next + 1) % this.#slots.length
    this.#slots[this.#next]?.add(connection)
  }

  owe<User extends HubUser>(connection: Connection<User>): void {
    this.#owing.add(connection) // only its own acknowledgement is asked of it
  }

  drop(connection: Connection): void {
    this.#watched.delete(connection)
    this.#owing.delete(connection)
    for (const slot of this.#slots) if (slot.delete(connection)) break
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #tick(): void {
    const now = performance.now()
    const owing = this.#owing
    this.#owing = new Set()
    for (const connection of owing) connection.acknowledge()
    for (const connection of this.#watched) this.#judge(connection, now)
    this.#turn = (this.#turn + 1) % this.#slots.length
    for (const connection of this.#slots[this.#turn] ?? []) this.#greet(connection, now)
  }

  #greet(connection: Connection, now: number): void {
    const { link } = connection
    if (link === null) return this.watch(connection)
    if (connection.isRaw) return
    // Who is not read cannot be heard.
    const isSilent = now - connection.lastHeard > this.#times.clientTimeout && !connection.isPaused
    if (isSilent && link.transport !== 'LongPolling') return connection.cut(new Error('The client went silent.'))
    link.send(ping)
  }

  #judge(connection: Connection, now: number): void {
    const { link, phase } = connection
    if (link instanceof PollLink) {
      link.sweep(now)
      if (link.idleFor(now) > this.#times.disconnected) return connection.cut(new Error('The client polls no more.'))
    }
    if (phase === 'handshake' && now - connection.lostAt > this.#times.handshake) {
      return connection.cut(new Error('The handshake did not come.'))
    }
    if (link === null && now - connection.lostAt > this.#times.disconnected) {
      return connection.cut(new Error('The client did not come back.'))
    }
    if (phase === 'open' && link !== null && link.transport !== 'LongPolling') this.#watched.delete(connection)
  }
}
