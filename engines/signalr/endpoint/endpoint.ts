// What a hub's address answers: negotiation, transports, posts, and the end of a polling connection.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocketServer } from 'ws'
import type { Connection } from '../hub/connection.ts'
import { HubConnection } from '../connection/hub-connection.ts'
import { Replay } from '../connection/replay.ts'
import type { AnyEvents } from '../hub/hub.ts'
import type { HubUser } from '../hub/user.ts'
import type { Heartbeat } from '../reach/heartbeat.ts'
import { newId, type Hub } from '../reach/hub.ts'
import { EventStreamLink } from '../transport/event-stream-link.ts'
import type { TransportName } from '../transport/link.ts'
import { PollLink } from '../transport/poll-link.ts'
import { WebSocketLink } from '../transport/web-socket-link.ts'
import { webSocketServer } from '../transport/web-socket-server.ts'
import { answerJson, answerText, HubRefusal } from './answers.ts'
import { ConnectionCounter } from './connection-counter.ts'
import { negotiateAnswer, negotiateQuestion } from './negotiate.ts'
import { readBody } from './read-body.ts'

/** As many of the longest may come in one piece. */
const MESSAGES_AT_ONCE = 4
const ALL: readonly TransportName[] = ['WebSockets', 'ServerSentEvents', 'LongPolling']

/** A request that has been judged: who it is from, and what it names. */
export interface Asked<User extends HubUser> {
  readonly request: IncomingMessage
  readonly query: URLSearchParams
  readonly user: User | null
  readonly address: string | null
}

export class Endpoint<E extends AnyEvents, User extends HubUser> {
  readonly hub: Hub<E, User>
  readonly #beat: Heartbeat
  readonly #transports: readonly TransportName[]
  /** By their secret. */
  readonly #connections = new Map<string, HubConnection<User>>()
  readonly #ofUsers = new ConnectionCounter()
  readonly #ofAddresses = new ConnectionCounter()
  readonly #sockets: WebSocketServer

  constructor(hub: Hub<E, User>, beat: Heartbeat) {
    this.hub = hub
    this.#beat = beat
    this.#transports = hub.definition.transports ?? ALL
    // One frame may carry several messages; each is judged by itself.
    this.#sockets = webSocketServer(hub.limits.messageBytes * MESSAGES_AT_ONCE)
    hub.onEnded = (connection) => this.#forget(connection)
  }

  get size(): number {
    return this.#connections.size
  }

  get all(): Iterable<HubConnection<User>> {
    return this.#connections.values()
  }

  negotiate(asked: Asked<User>, response: ServerResponse): void {
    asked.request.resume()
    const { version, wantsStateful } = negotiateQuestion(asked.query)
    const isStateful = wantsStateful && this.#transports.includes('WebSockets')
    const connection = this.#create(asked, isStateful)
    answerJson(
      response,
      negotiateAnswer(version, {
        id: connection.id,
        token: connection.token,
        isStateful,
        transports: this.#transports,
      }),
    )
  }

  /** A socket for a connection: a new one, one that was negotiated, or one that was lost. */
  upgrade(asked: Asked<User>, socket: Duplex, head: Buffer): void {
    const { request, query, user } = asked
    this.#offered('WebSockets')
    const token = query.get('id')
    const known = token === null ? null : this.#known(token, user)
    if (known !== null && known.phase !== 'negotiated' && !(known.isStateful && known.phase === 'open')) {
      throw new HubRefusal(409, 'The connection has a transport already.')
    }
    if (known === null) this.#assertRoom(asked)
    this.#sockets.handleUpgrade(request, socket, head, (peer) => {
      const connection = known ?? this.#create(asked, false)
      connection.attach(new WebSocketLink(peer, socket, connection), request)
    })
  }

  /** A GET that is no upgrade: an event stream or a poll. */
  get({ request, query, user }: Asked<User>, response: ServerResponse): void {
    const connection = this.#known(idOf(query), user)
    const { link } = connection
    if (request.headers.accept?.includes('text/event-stream') === true) {
      this.#offered('ServerSentEvents')
      if (connection.phase !== 'negotiated') throw new HubRefusal(409, 'The connection has a transport already.')
      request.resume()
      return connection.attach(new EventStreamLink(response, connection), request)
    }
    this.#offered('LongPolling')
    if (connection.phase === 'negotiated') {
      const poll = new PollLink(connection)
      connection.attach(poll, request)
      return poll.poll(request, response)
    }
    if (!(link instanceof PollLink)) throw new HubRefusal(409, 'The connection has another transport.')
    link.poll(request, response)
  }

  async post({ request, query, user }: Asked<User>, response: ServerResponse): Promise<void> {
    const connection = this.#known(idOf(query), user)
    if (connection.transport === 'WebSockets') throw new HubRefusal(405, 'This connection speaks over its socket.')
    if (connection.link === null) throw new HubRefusal(404, 'The connection has no transport yet.')
    await connection.readable()
    const text = await readBody(request, this.hub.limits.messageBytes * MESSAGES_AT_ONCE)
    connection.received(text)
    await connection.readable()
    answerText(response, 200)
  }

  delete({ request, query, user }: Asked<User>, response: ServerResponse): void {
    request.resume()
    const connection = this.#known(idOf(query), user)
    if (connection.transport !== 'LongPolling') throw new HubRefusal(400, 'Only polling connections are ended so.')
    connection.link?.close()
    answerText(response, 202)
  }

  #create({ user, address }: Asked<User>, isStateful: boolean): HubConnection<User> {
    this.#assertRoom({ user, address })
    const userId = user?.id ?? null
    const from = { id: newId(), token: newId(), address }
    const connection = new HubConnection(this.hub, from, user, isStateful ? new Replay() : null)
    this.#connections.set(connection.token, connection)
    this.#ofUsers.add(userId)
    this.#ofAddresses.add(address)
    this.#beat.watch(connection) // the beat knows nothing of users
    return connection
  }

  #assertRoom({ user, address }: Pick<Asked<User>, 'user' | 'address'>): void {
    const { connections, connectionsPerUser, connectionsPerAddress } = this.hub.limits
    if (this.#connections.size >= connections) throw new HubRefusal(503, 'Too many connections.')
    const userId = user?.id ?? null
    if (this.#ofUsers.of(userId) >= connectionsPerUser) throw new HubRefusal(429, 'Too many connections of this user.')
    if (this.#ofAddresses.of(address) >= connectionsPerAddress) {
      throw new HubRefusal(429, 'Too many connections from this address.')
    }
  }

  #forget({ token, user }: Connection<User>): void {
    const connection = this.#connections.get(token)
    if (connection === undefined) return
    this.#connections.delete(token)
    this.#ofUsers.remove(user?.id ?? null)
    this.#ofAddresses.remove(connection.address)
  }

  #known(token: string, user: User | null): HubConnection<User> {
    const connection = this.#connections.get(token)
    if (connection === undefined) throw new HubRefusal(404, 'No such connection.')
    if (connection.user?.id !== user?.id) throw new HubRefusal(403, 'The connection is somebody else’s.')
    return connection
  }

  #offered(transport: TransportName): void {
    if (!this.#transports.includes(transport)) throw new HubRefusal(404, 'This transport is not offered.')
  }
}

function idOf(query: URLSearchParams): string {
  const id = query.get('id')
  if (id === null || id === '') throw new HubRefusal(400, 'The id of the connection is missing.')
  return id
}
