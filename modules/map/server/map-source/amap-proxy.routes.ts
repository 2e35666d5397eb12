// What the script of 高德 asks under `serviceHost`: passed on to the three hosts that its documentation names, with the security code
// that browsers never see. Only with the key of a source of ours, so that nobody spends the code for another.
import { amapProxyAddress } from '@huanshi/kernel/protocol/map-source.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { probe } from '@huanshi/server-kit/http/probe.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { valueOfKept } from '@huanshi/server-kit/store/sealing/kept-secret.ts'

interface AmapProxyParts {
  readonly db: Database
  /** Where the hosts are; others only in tests. */
  readonly hosts?: Readonly<Record<'styles' | 'vector' | 'rest', string>>
  readonly allowsPrivate?: boolean
}

const defaultHosts = {
  styles: 'https://webapi.amap.com/v4/map/styles',
  vector: 'https://fmap01.amap.com/v3/vectormap',
  rest: 'https://restapi.amap.com/',
}
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MOST_BYTES = 4 * 1024 * 1024
/** The name of a function and nothing else: the answer becomes a script of ours. */
const callbackName = /^[\w$.]{1,80}$/
const restPath = /^v[0-9]{1,2}(\/[0-9A-Za-z_-]{1,40}){1,6}$/
const types =
  /^(application\/(json|javascript|x-javascript|octet-stream)|text\/(javascript|plain|json)|image\/(png|jpeg|webp))(;|$)/i

export function registerAmapProxy(app: App, { db, hosts = defaultHosts, allowsPrivate = false }: AmapProxyParts): void {
  app.get<{ Params: { readonly id: string; readonly '*': string } }>(
    `${amapProxyAddress(':id')}/*`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { id, '*': path } = request.params
      const kept = uuid.test(id) ? await keptOf(db, id) : null
      const target = targetOf(hosts, path)
      if (kept === null || target === null) return reply.callNotFound()
      const asked = new URL(request.raw.url ?? '', 'http://site').searchParams
      const callback = asked.get('callback') ?? asked.get('jsonp')
      if (callback !== null && !callbackName.test(callback)) throw new Refusal('request.malformed')
      if (asked.get('key') !== null && asked.get('key') !== kept.key) throw new Refusal('request.malformed')
      asked.set('key', kept.key)
      asked.set('jscode', kept.code)
      const { referer } = request.headers
      const answer = await probe(`${target}?${asked}`, {
        headers: referer === undefined ? {} : { referer },
        mostBytes: MOST_BYTES,
        allowsPrivate,
      })
      if (answer.kind !== 'answer') throw new Refusal('map-source.silent')
      const type = answer.headers['content-type'] ?? 'application/octet-stream'
      if (answer.status !== 200 || !types.test(type)) throw new Refusal('map-source.silent')
      reply.header('content-type', type).header('cache-control', 'private, no-cache')
      return reply.header('x-content-type-options', 'nosniff').send(answer.bytes)
    },
  )
}

function targetOf(hosts: NonNullable<AmapProxyParts['hosts']>, path: string): string | null {
  if (path === 'v4/map/styles') return hosts.styles
  if (path === 'v3/vectormap') return hosts.vector
  return restPath.test(path) ? `${hosts.rest}${path}` : null
}

async function keptOf(db: Database, id: string): Promise<{ readonly key: string; readonly code: string } | null> {
  const row = await db
    .selectFrom('map_source')
    .innerJoin('secret', 'secret.name', 'map_source.security_secret')
    .select(['map_source.key', 'secret.name', 'secret.value'])
    .where('map_source.id', '=', id)
    .where('map_source.kind', '=', 'amap')
    .where('map_source.deleted_time', 'is', null)
    .executeTakeFirst()
  if (row === undefined || row.key === null) return null
  return { key: row.key, code: String(valueOfKept(db, row.name, row.value)) }
}
