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
import { openToken, sealToken, type NegotiatedConnection } from './connection-token.ts'
import { negotiateAnswer, negotiateQuestion } from './negotiate.ts'
import { passOn } from './pass-on.ts'
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
  /** By another process, which read who asks. */
  readonly isPassedOn: boolean
}

/** What the processes of one site share, and what tells them apart. */
export interface Site {
  /** 32 bytes. */
  readonly key: Buffer
  /** Origin by which the others reach this process. */
  readonly home: string
  /**
   * Tells the others that a negotiated connection has been opened here, until when they have to know it: `HubServer.opened` takes it there.
   * Clients that lose a connection ask for it again with what they negotiated, wherever they come to.
   */
  readonly opened?: (id: string, until: number) => void
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
  readonly #site: Site
  /** What was negotiated is for one connection, here or elsewhere: ids of those that were opened, and until when they are known. */
  readonly #opened = new Map<string, number>()
  #heardSince = Number.NEGATIVE_INFINITY

  constructor(hub: Hub<E, User>, beat: Heartbeat, site: Site) {
    this.hub = hub
    this.#beat = beat
    this.#site = site
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
    this.#assertRoom(asked)
    const id = newId()
    const negotiated: NegotiatedConnection = {
      id,
      hub: this.hub.path,
      userId: asked.user?.id ?? null,
      isStateful,
      home: this.#site.home,
      until: Date.now() + this.hub.times.disconnected,
    }
    const token = sealToken(negotiated, this.#site.key)
    answerJson(response, negotiateAnswer(version, { id, token, isStateful, transports: this.#transports }))
  }

  /** Here, or in another process. */
  opened(id: string, until: number): void {
    const now = Date.now()
    for (const [one, end] of this.#opened) {
      if (end > now) break
      this.#opened.delete(one)
    }
    this.#opened.set(id, until)
  }

  /** What was opened elsewhere until now may not have been told. */
  missed(): void {
    this.#heardSince = Date.now()
  }

  /** A socket for a connection: a new one, one that was negotiated by any process, or one that was lost. */
  upgrade(asked: Asked<User>, socket: Duplex, head: Buffer): void {
    const { request, query, user } = asked
    this.#offered('WebSockets')
    const token = query.get('id')
    const known = token === null ? null : this.#known(token, user)
    if (known !== null && !(known.isStateful && known.phase === 'open')) {
      throw new HubRefusal(409, 'The connection has a transport already.')
    }
    const negotiated = token === null || known !== null ? null : this.#negotiated(token, user)
    if (known === null) this.#assertRoom(asked)
    this.#sockets.handleUpgrade(request, socket, head, (peer) => {
      const connection = known ?? this.#create(asked, token, negotiated)
      connection.attach(new WebSocketLink(peer, socket, connection), request)
    })
  }

  /** A GET that is no upgrade: an event stream or a poll. */
  async get(asked: Asked<User>, response: ServerResponse): Promise<void> {
    const { request, query, user } = asked
    const token = idOf(query)
    const known = this.#known(token, user)
    if (known === null && (await this.#isPassedOn(token, asked, response))) return
    const isStream = request.headers.accept?.includes('text/event-stream') === true
    this.#offered(isStream ? 'ServerSentEvents' : 'LongPolling')
    if (known === null) {
      const connection = this.#create(asked, token, this.#negotiated(token, user))
      request.resume()
      if (isStream) return connection.attach(new EventStreamLink(response, connection), request)
      const poll = new PollLink(connection)
      connection.attach(poll, request)
      return poll.poll(request, response)
    }
    if (isStream) throw new HubRefusal(409, 'The connection has a transport already.')
    if (!(known.link instanceof PollLink)) throw new HubRefusal(409, 'The connection has another transport.')
    known.link.poll(request, response)
  }

  async post(asked: Asked<User>, response: ServerResponse): Promise<void> {
    const connection = await this.#addressed(asked, response)
    if (connection === null) return
    if (connection.transport === 'WebSockets') throw new HubRefusal(405, 'This connection speaks over its socket.')
    if (connection.link === null) throw new HubRefusal(404, 'The connection has no transport yet.')
    await connection.readable()
    const text = await readBody(asked.request, this.hub.limits.messageBytes * MESSAGES_AT_ONCE)
    connection.received(text)
    await connection.readable()
    answerText(response, 200)
  }

  async delete(asked: Asked<User>, response: ServerResponse): Promise<void> {
    const connection = await this.#addressed(asked, response)
    if (connection === null) return
    asked.request.resume()
    if (connection.transport !== 'LongPolling') throw new HubRefusal(400, 'Only polling connections are ended so.')
    connection.link?.close()
    answerText(response, 202)
  }

  /** The connection that a request names; null where another process answers it. @throws HubRefusal where there is none */
  async #addressed(asked: Asked<User>, response: ServerResponse): Promise<HubConnection<User> | null> {
    const token = idOf(asked.query)
    const connection = this.#known(token, asked.user)
    if (connection === null && !(await this.#isPassedOn(token, asked, response)))
      throw new HubRefusal(404, 'No such connection.')
    return connection
  }

  /** @param token null of a socket that nobody negotiated */
  #create(
    { user, address }: Asked<User>,
    token: string | null,
    negotiated: NegotiatedConnection | null,
  ): HubConnection<User> {
    this.#assertRoom({ user, address })
    const userId = user?.id ?? null
    const from = { id: negotiated?.id ?? newId(), token: token ?? newId(), address }
    const connection = new HubConnection(this.hub, from, user, negotiated?.isStateful === true ? new Replay() : null)
    this.#connections.set(connection.token, connection)
    this.#ofUsers.add(userId)
    this.#ofAddresses.add(address)
    if (negotiated !== null) {
      this.opened(negotiated.id, negotiated.until)
      this.#site.opened?.(negotiated.id, negotiated.until)
    }
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

  /** Of this process. @throws HubRefusal where it is somebody else's */
  #known(token: string, user: User | null): HubConnection<User> | null {
    const connection = this.#connections.get(token)
    if (connection === undefined) return null
    if (connection.user?.id !== user?.id) throw new HubRefusal(403, 'The connection is somebody else’s.')
    return connection
  }

  /** What a transport may be opened for. @throws HubRefusal of a token that is none, too old, used up or somebody else's */
  #negotiated(token: string, user: User | null): NegotiatedConnection {
    const negotiated = openToken(token, this.#site.key)
    if (
      negotiated === null ||
      negotiated.hub !== this.hub.path ||
      negotiated.until < Date.now() ||
      negotiated.until - this.hub.times.disconnected < this.#heardSince ||
      this.#opened.has(negotiated.id)
    )
      throw new HubRefusal(404, 'No such connection.')
    if (negotiated.userId !== (user?.id ?? null)) throw new HubRefusal(403, 'The connection is somebody else’s.')
    return negotiated
  }

  /** @returns false where it is ours to answer */
  async #isPassedOn(
    token: string,
    { request, address, isPassedOn }: Asked<User>,
    response: ServerResponse,
  ): Promise<boolean> {
    const { home, key } = this.#site
    const negotiated = openToken(token, key)
    if (isPassedOn || negotiated === null || negotiated.home === home) return false
    await passOn(request, response, { home: negotiated.home, address, key })
    return true
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
