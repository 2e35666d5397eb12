import { Type } from 'typebox'
import type { App } from './app-type.ts'
import { Refusal } from './refusal.ts'

/** 200 once requests are served and the database answers, 503 before and when it does not. */
export function registerHealth(app: App, isWell: () => Promise<boolean>): void {
  app.get(
    '/health',
    { schema: { response: { 200: Type.Object({ status: Type.Literal('ok') }) } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!(await isWell())) throw new Refusal('server.starting', { headers: { 'retry-after': '2' } })
      return { status: 'ok' as const }
    },
  )
}
