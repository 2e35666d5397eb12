// GET /api/View/FormKey: what a form that is being opened has to bring back.
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { FormKey } from '../../contract/lead-form.ts'
import type { FormGuard } from './form-guard.ts'

const config = { rateLimit: { max: 60, timeWindow: 60_000 } }

export function registerFormKeys(app: App, guard: FormGuard): void {
  const schema = { tags: ['公开页面'], summary: '打开一张表单', response: { 200: FormKey } }
  app.get('/api/View/FormKey', { schema, config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { key: await guard.key() }
  })
}
