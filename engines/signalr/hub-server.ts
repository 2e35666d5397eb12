// A server of hubs on any Node HTTP server: make it, define hubs, mount it.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { randomBytes } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { Connection } from './hub/connection.ts'
import { allowOrigin, answerPreflight, answerText, HubRefusal, refuseUpgrade } from './endpoint/answers.ts'
import { isSameOrigin, originOf, tokenOf } from './endpoint/credential.ts'
import { KEY_BYTES, openPassedOn } from './endpoint/connection-token.ts'
import { Endpoint, type Asked, type Site } from './endpoint/endpoint.ts'
import { PASSED_ON } from './endpoint/pass-on.ts'
import type { AnyEvents, HubDefinition } from './hub/hub.ts'
import type { HubUser } from './hub/user.ts'
import { defaultLimits, defaultTimes, type Limits, type Times } from './hub/limits.ts'
import { Heartbeat } from './reach/heartbeat.ts'
import { Hub } from './reach/hub.ts'
import { sendAway } from './reach/send-away.ts'

export interface HubServerOptions<User extends HubUser> {
  /**
   * Who is asking. Null is a stranger; throwing HubRefusal(401, …) turns a wrong token away.
   * Called for every request of a client; the token is null where there is none.
   */
  readonly authenticate?: (token: string | null, request: IncomingMessage) => Promise<User | null> | User | null
  /** Pages of other origins whose scripts may connect. None by default. */
  readonly allowsOrigin?: (origin: string) => boolean
  /** Where a request comes from, as far as it counts; that of the socket by default. Null is not counted. */
  readonly addressOf?: (request: IncomingMessage) => string | null
  /**
   * Where several processes answer for one address: a key of 32 bytes that they share, and the origin by which the others reach this one,
   * such as `http://10.0.0.7:5000`. Without it connections belong to this process alone.
   */
  readonly site?: Site
  readonly limits?: Partial<Limits>
  readonly times?: Partial<Times>
  /** Tells clients in full what went wrong. Only for development. */
  readonly detailedErrors?: boolean
  readonly onError?: (error: unknown, where: string) => void
}

export class HubServer<User extends HubUser = HubUser> {
  readonly #options: HubServerOptions<User>
  readonly #limits: Limits
  readonly #times: Times
  readonly #beat: Heartbeat
  readonly #site: Site
  readonly #endpoints = new Map<string, Endpoint<AnyEvents, User>>()
  #isDraining = false

  constructor(options: HubServerOptions<User> = {}) {
    this.#options = options
    this.#limits = { ...defaultLimits, ...options.limits }
    this.#times = { ...defaultTimes, ...options.times }
    this.#beat = new Heartbeat(this.#times)
    this.#site = options.site ?? { key: randomBytes(KEY_BYTES), home: '' }
  }

  /**
   * Defines a hub.
   * @param path its address, such as `/hubs/chat`; case does not matter
   */
  hub<E extends AnyEvents = AnyEvents>(path: string, definition: HubDefinition<User>): Hub<E, User> {
    const { onError = () => undefined, detailedErrors = false } = this.#options
    const hub = new Hub<E, User>(definition, {
      path: path.toLowerCase(),
      limits: this.#limits,
      times: this.#times,
      detailedErrors,
      beat: this.#beat,
      onError,
    })
    const endpoint = new Endpoint(hub, this.#beat, this.#site)
    this.#endpoints.set(hub.path, endpoint)
    return hub
  }

  /** Serves the hubs on a server beside whatever it does already. */
  mount(server: Server): void {
    const others = server.listeners('request')
    server.removeAllListeners('request')
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (this.handle(request, response)) return
      if (others.length === 0) return answerText(response, 404)
      for (const listener of others) listener.call(server, request, response)
    })
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (this.upgrade(request, socket, head) || server.listenerCount('upgrade') > 1) return
      refuseUpgrade(socket, new HubRefusal(404, ''))
    })
  }

  /** @returns false where the request is for no hub */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const place = this.#placeOf(request)
    if (place === null) return false
    this.#answer(place, request, response).catch((error: unknown) => {
      const refusal = this.#refusalOf(error, request)
      answerText(response, refusal.status, refusal.message, refusal.heads)
      request.resume()
    })
    return true
  }

  /** @returns false where the request is for no hub */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const place = this.#placeOf(request)
    if (place === null || place.isNegotiation) return false
    this.#upgraded(place, request, socket, head).catch((error: unknown) => {
      refuseUpgrade(socket, this.#refusalOf(error, request))
    })
    return true
  }

  /** Another process of the site has opened what was negotiated under this id. @param until as it was told there */
  opened(id: string, until: number): void {
    for (const endpoint of this.#endpoints.values()) endpoint.opened(id, until)
  }

  /**
   * From now on `opened` is told of everything, and before it may not have been: what was negotiated earlier opens nothing here any more. To be
   * called well before clients can reach a process that starts, so that hardly one has negotiated before and comes after.
   */
  missed(): void {
    for (const endpoint of this.#endpoints.values()) endpoint.missed()
  }

  /** Connections of all hubs in this process, those that are still being made included. */
  get size(): number {
    let sum = 0
    for (const endpoint of this.#endpoints.values()) sum += endpoint.size
    return sum
  }

  /**
   * Takes no more connections, lets running invocations end, and sends clients away to come back later or elsewhere.
   * @param patience milliseconds that invocations may still take, and clients to acknowledge what they were told
   */
  async close(patience = 5_000): Promise<void> {
    this.#isDraining = true
    const until = performance.now() + patience
    while (performance.now() < until && this.#all().some((connection) => connection.isBusy)) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const leaving = [...this.#endpoints.values()].flatMap(({ all, hub }) =>
      [...all].map((connection) => ({
        connection,
        isOwed: () => connection.pending > 0 || hub.definition.isOwed?.(connection) === true,
      })),
    )
    await sendAway(leaving, until)
    // One turn for what was said last.
    await new Promise((resolve) => setTimeout(resolve, 50))
    await Promise.allSettled([...this.#endpoints.values()].flatMap(({ hub }) => [...hub.disconnecting]))
    this.#beat.stop()
  }

  #all(): Connection<User>[] {
    return [...this.#endpoints.values()].flatMap((endpoint) => [...endpoint.all])
  }

  #placeOf(request: IncomingMessage): Place<User> | null {
    const [path = '', search = ''] = (request.url ?? '').split('?', 2)
    const lower = path.toLowerCase().replace(/\/$/, '')
    const isNegotiation = lower.endsWith('/negotiate')
    const endpoint = this.#endpoints.get(isNegotiation ? lower.slice(0, -'/negotiate'.length) : lower)
    return endpoint === undefined ? null : { endpoint, isNegotiation, query: new URLSearchParams(search) }
  }

  async #answer(place: Place<User>, request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#judgeOrigin(request)
    allowOrigin(request, response)
    if (request.method === 'OPTIONS') return answerPreflight(request, response)
    const asked = await this.#asked(place, request)
    const { endpoint, isNegotiation } = place
    if (isNegotiation) {
      if (request.method !== 'POST') throw new HubRefusal(405, 'Negotiation is a POST.')
      return endpoint.negotiate(asked, response)
    }
    if (request.method === 'GET') return endpoint.get(asked, response)
    if (request.method === 'POST') return endpoint.post(asked, response)
    if (request.method === 'DELETE') return endpoint.delete(asked, response)
    throw new HubRefusal(405, 'No such method.')
  }

  async #upgraded(place: Place<User>, request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // Until a WebSocket listens, an error of the socket would be nobody's.
    const ignore = (): void => undefined
    socket.on('error', ignore)
    const asked = await this.#asked(place, request)
    place.endpoint.upgrade(asked, socket, head)
    socket.off('error', ignore)
  }

  async #asked({ endpoint, query }: Place<User>, request: IncomingMessage): Promise<Asked<User>> {
    if (this.#isDraining) throw new HubRefusal(503, 'The server is going down.')
    this.#judgeOrigin(request)
    const user = (await this.#options.authenticate?.(tokenOf(request, query), request)) ?? null
    if (user === null && this.#options.authenticate !== undefined && endpoint.hub.definition.allowsStrangers !== true) {
      throw new HubRefusal(401, 'Unauthorized')
    }
    const { addressOf = remoteAddressOf } = this.#options
    const passed = request.headers[PASSED_ON]
    const told = typeof passed === 'string' ? openPassedOn(passed, this.#site.key) : null
    return {
      request,
      query,
      user,
      address: told === null ? addressOf(request) : told.address,
      isPassedOn: told !== null,
    }
  }

  #judgeOrigin(request: IncomingMessage): void {
    const origin = originOf(request)
    if (origin === null || isSameOrigin(request) || this.#options.allowsOrigin?.(origin) === true) return
    throw new HubRefusal(403, 'Pages of this origin may not connect.')
  }

  #refusalOf(error: unknown, request: IncomingMessage): HubRefusal {
    if (error instanceof HubRefusal) return error
    if (!request.destroyed) this.#options.onError?.(error, request.url?.split('?')[0] ?? '')
    return new HubRefusal(500, 'Something went wrong.')
  }
}

function remoteAddressOf({ socket }: IncomingMessage): string | null {
  return socket.remoteAddress ?? null
}

interface Place<User extends HubUser> {
  readonly endpoint: Endpoint<AnyEvents, User>
  readonly isNegotiation: boolean
  readonly query: URLSearchParams
}
