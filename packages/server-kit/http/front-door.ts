// Where requests come in. Listens from the first moment of a start: until the application takes over, everyone is told to come back in a
// moment. Behind a balancer it listens once the application answers: others answer meanwhile, and a change that was sent here cannot be
// sent to them again.
import { errors } from '@huanshi/kernel/protocol/errors.ts'
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { trustsLoopback } from '../config/trust-proxy.ts'
import { limitConcurrency, type ConcurrencyRules } from './concurrency-limit.ts'
import { LIVE } from './health.ts'
import { plainPage } from './plain-page.ts'
import { refuseEarly } from './refuse-early.ts'

export interface FrontDoor {
  readonly server: Server
  /** Everything is served on, and every answer ends its connection: who comes next opens another, to whom the balancer sends him. */
  drain(): void
  readonly isDraining: boolean
  /** From now on requests are the application's. @param early answers some of them at once, before anybody has to wait for a turn */
  open(listener: RequestListener, early?: EarlyAnswers): Promise<void>
  /** Takes no more connections and waits for those that there are, whose requests are answered, but not for ever. */
  close(): Promise<void>
}

interface DoorPlace {
  readonly host: string
  readonly port: number
  /** Others answer while this one starts. */
  readonly isOneOfSeveral?: boolean
}

export interface EarlyAnswers {
  /** False for what is left to the application. It costs as little as telling who has to wait would. */
  atOnce(request: IncomingMessage, response: ServerResponse): boolean
  /** In a turn like any other request, before the application. */
  inTurn(next: RequestListener): RequestListener
}

const PATIENCE_MS = 10_000
/** Requests that one connection may have under way: browsers wait for each answer, proxies send a few ahead. */
const MOST_IN_ONE_BREATH = 64

/** Of the slowest lines that chunks of uploads still come over, bytes in a second. Other bodies have to come faster. */
const SLOWEST = 12_500
const LARGEST_CHUNK = Math.max(...Object.values(uploadProfiles).map(({ partSize }) => partSize))
/**
 * A connection that nobody uses ends after so long. Proxies keep theirs for a minute or two (nginx 60 s, Caddy 120 s) and have to end them
 * first: what they send on one that ends at this very moment is lost, and a change may not be sent twice.
 */
const IDLE_MS = 130_000
/** For a whole request. Its head has a minute, as Node gives it. */
const REQUEST_MS = Math.ceil(LARGEST_CHUNK / SLOWEST + 60) * 1_000

export async function openFrontDoor(
  { host, port, isOneOfSeveral = false }: DoorPlace,
  rules: ConcurrencyRules = { trusts: trustsLoopback },
): Promise<FrontDoor> {
  let current: RequestListener = comeBack
  let isDraining = false
  let atOnce: EarlyAnswers['atOnce'] = () => false
  const underWay = new WeakMap<Socket, number>()
  // Other upgrades than to a socket are only offered, and ignored: some clients offer HTTP/2 with every request.
  const shouldUpgradeCallback = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'
  const times = { requestTimeout: REQUEST_MS, headersTimeout: 60_000, keepAliveTimeout: IDLE_MS }
  const server = createServer({ shouldUpgradeCallback, ...times }, (request, response) => {
    if (isDraining) response.shouldKeepAlive = false
    if (atOnce(request, response)) return
    const { socket } = request
    const count = (underWay.get(socket) ?? 0) + 1
    underWay.set(socket, count)
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    if (count > MOST_IN_ONE_BREATH) socket.destroy()
    else if (namesTwoHosts(request)) refuseEarly(response, 'request.malformed')
    else current(request, response)
  })
  async function listen(): Promise<void> {
    server.listen({ host, port })
    await once(server, 'listening')
    // A connection that the system could not hand over; the next ones come.
    server.on('error', () => undefined)
  }

  if (!isOneOfSeveral) await listen()
  return {
    server,
    async open(listener, early) {
      current = limitConcurrency(early?.inTurn(listener) ?? listener, rules)
      if (early !== undefined) atOnce = (request, response) => early.atOnce(request, response)
      if (isOneOfSeveral) await listen()
    },
    drain() {
      // Idle connections are left: somebody may be sending on one at this very moment.
      isDraining = true
    },
    get isDraining() {
      return isDraining
    },
    async close() {
      if (!server.listening) return
      isDraining = true
      // Whoever stands in the system's queue by now comes in first.
      await new Promise((resolve) => setImmediate(resolve))
      const closed = once(server, 'close')
      server.close()
      const impatient = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
      await closed
      clearTimeout(impatient)
    },
  }
}

/** Two readers of one request could each believe another name. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1
}

const AGAIN_S = 2

const comeBack: RequestListener = (request, response) => {
  // A long start is no reason to be started again.
  if (request.url === LIVE) {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' })
    response.end('{"status":"ok"}')
    return
  }
  const headers = { 'retry-after': String(AGAIN_S), 'cache-control': 'no-store' }
  // Whoever opened an address is taken there by itself once the application answers.
  if (request.method === 'GET' && request.headers.accept?.includes('text/html') === true) {
    const type = 'text/html; charset=utf-8'
    const { status } = errors['server.starting']
    response.writeHead(status, { ...headers, connection: 'close', 'content-type': type, refresh: String(AGAIN_S) })
    response.end(plainPage('正在启动', '<p>服务马上就好，这个页面会自己打开。</p>'))
    return
  }
  refuseEarly(response, 'server.starting', headers)
}
