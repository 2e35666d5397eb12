// GET /health/host?domain=…: proxies that get certificates by themselves ask first whether a name is one that is served here (`ask` of
// Caddy). From memory, so that a flood of made-up names costs nothing.
import { Type } from 'typebox'
import type { App } from './app-type.ts'
import type { GroupHosts } from './group-hosts.ts'
import { HOST_ASK } from './health.ts'
import { Refusal } from './refusal.ts'

const Query = Type.Object({ domain: Type.String({ maxLength: 253 }) })

interface AskParts {
  readonly groupHosts: Pick<GroupHosts, 'find'>
  /** Names of this site itself. */
  readonly own: readonly string[]
}

export function registerHostAsk(app: App, { groupHosts, own }: AskParts): void {
  app.get(HOST_ASK, { schema: { querystring: Query, hide: true } }, async (request, reply) => {
    const name = request.query.domain.toLowerCase()
    if (!own.includes(name) && groupHosts.find(name) === undefined) throw new Refusal('address.not-found')
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}
