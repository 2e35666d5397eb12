// Reads the bearer token of every request; a wrong one is refused even where none is needed.
import type { FastifyRequest } from 'fastify'
import type { App } from '../http/app-type.ts'
import { Refusal } from '../http/refusal.ts'
import { withinToken } from './limit-token.ts'
import type { VerifyToken } from './token-verifier.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route judges credentials itself. */
    ownCredentials?: boolean
  }
}

export function identifyCaller(app: App, verify: VerifyToken): void {
  app.decorateRequest('caller', null)
  async function identify(request: FastifyRequest, header: string): Promise<void> {
    const token = /^Bearer +([^\s]+)$/i.exec(header)?.[1]
    if (token === undefined) throw invalid()
    const caller = { ...(await verify(token, request.ip)), ip: request.ip }
    request.caller = caller.token === undefined ? caller : withinToken({ ...caller, token: caller.token }, request)
  }
  // Most who ask have no token, and wait for nothing.
  app.addHook('onRequest', (request, _reply, done) => {
    const header = request.headers.authorization
    if (header !== undefined && request.routeOptions.config.ownCredentials !== true) return identify(request, header)
    done()
    return undefined
  })
}

function invalid(): Refusal {
  return new Refusal('session.invalid', {
    headers: { 'www-authenticate': 'Bearer realm="huanshi-api", error="invalid_token"' },
  })
}
