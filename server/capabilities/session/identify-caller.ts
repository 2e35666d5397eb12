// Reads the bearer token of every request; a wrong one is refused even where none is needed.
import type { App } from '../http/app-type.ts'
import { Refusal } from '../http/refusal.ts'
import type { VerifyToken } from './token-verifier.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route judges credentials itself. */
    ownCredentials?: boolean
  }
}

export function identifyCaller(app: App, verify: VerifyToken): void {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    const header = request.headers.authorization
    if (header === undefined || request.routeOptions.config.ownCredentials === true) return
    const token = /^Bearer +([^\s]+)$/i.exec(header)?.[1]
    if (token === undefined) throw invalid()
    request.caller = { ...(await verify(token)), ip: request.ip }
  })
}

function invalid(): Refusal {
  return new Refusal('session.invalid', {
    headers: { 'www-authenticate': 'Bearer realm="huanshi-api", error="invalid_token"' },
  })
}
