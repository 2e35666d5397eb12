// What watches the process asks: is it alive (else it is started again), and may it be given requests.
import { Type } from 'typebox'
import type { App } from './app-type.ts'
import { Refusal } from './refusal.ts'

export interface Condition {
  /** Requests are served, and whatever they need answers. */
  readonly isReady: () => Promise<boolean>
  /** A store elsewhere answers: told only, since every process would be taken out with it, and much is served without. */
  readonly isStorageThere?: (() => Promise<boolean>) | undefined
  /** Of the disks of this machine; `low` is told only, since all but new files is served. */
  readonly disk?: (() => Promise<'ok' | 'low' | 'full'>) | undefined
}

/** Answered before the application is there too. */
export const LIVE = '/health/live'
/** `/health` is another name of readiness. */
const READY = ['/health', '/health/ready']
/** Whether a name is served here (host-ask.ts). */
export const HOST_ASK = '/health/host'
/** What others call such addresses: a watcher that is told so by mistake must not see a page and be content. */
const OTHERS = ['/healthz', '/live', '/livez', '/liveness', '/ready', '/readyz', '/readiness', '/ping', '/status']

export const watchedPaths: ReadonlySet<string> = new Set([...READY, LIVE, HOST_ASK, '/metrics'])

const Well = Type.Object({ status: Type.Literal('ok') })
const Ready = Type.Object({
  ...Well.properties,
  storage: Type.Enum(['ok', 'away']),
  disk: Type.Enum(['ok', 'low', 'full']),
})

export function registerHealth(
  app: App,
  { isReady, isStorageThere = async () => true, disk = async () => 'ok' }: Condition,
): void {
  const schema = { response: { 200: Well } }
  app.get(LIVE, { schema }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' as const }
  })
  for (const path of READY)
    app.get(path, { schema: { response: { 200: Ready } } }, async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!(await isReady())) throw new Refusal('server.starting', { headers: { 'retry-after': '2' } })
      const [isThere, room] = await Promise.all([isStorageThere(), disk()])
      return { status: 'ok' as const, storage: isThere ? ('ok' as const) : ('away' as const), disk: room }
    })
  for (const path of OTHERS)
    app.get(path, { schema: { hide: true } }, () => {
      throw new Refusal('address.not-found', { detail: '健康检查的地址是 /health/live 和 /health/ready' })
    })
}
