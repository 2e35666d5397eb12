// POST /mcp: the Model Context Protocol for agents, over the access tokens of programs. Its library is loaded for the first of them.
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { wayIn } from '../oauth/way-in.ts'
import { Refused, siteCaller } from './site-caller.ts'

const hide = true
const config = { body: 'record', rateLimit: { max: 600, timeWindow: 60_000 } } as const

export function registerMcp(app: App, origin: string): void {
  const onSend = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (reply.statusCode === 401) reply.header('www-authenticate', wayIn(origin))
  }
  app.post('/mcp', { schema: { hide }, config, onSend }, async (request, reply) => {
    const { authorization } = request.headers
    // Several messages at once would be as many requests that nobody counts as such; the protocol has given them up.
    if (Array.isArray(request.body)) throw new Refusal('request.malformed', { detail: '一次只能发一条消息' })
    if (authorization === undefined) throw new Refusal('session.required')
    const site = await siteCaller({ app, origin, authorization, ip: request.ip }).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
      if (error.status === 429) throw new Refusal('request.too-many', { headers: { 'retry-after': '60' } })
      if (error.status >= 500) throw new Refusal('server.unavailable', { detail: error.message })
      // A person's own session is none, and a token that has ended is told as everywhere.
      throw new Refusal('session.required', { detail: error.message })
    })
    const { answerMessage } = await import('./mcp-server.ts')
    const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
    const version = request.headers['mcp-protocol-version']
    const told = version === undefined ? headers : { ...headers, 'mcp-protocol-version': String(version) }
    const asked = new Request(`${origin}/mcp`, { method: 'POST', headers: told })
    const answer = await answerMessage(site, asked, request.body)
    reply.code(answer.status).header('cache-control', 'no-store')
    const type = answer.headers.get('content-type')
    return reply.type(type ?? 'application/json').send(await answer.text())
  })

  // Neither streams of its own nor sessions: every message is answered where it comes.
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: '/mcp',
      schema: { hide },
      handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
    })
}
