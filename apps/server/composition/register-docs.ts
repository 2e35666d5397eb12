// GET /docs: the page that shows the description of the API. What it is made of lies beside the other pages and is served as they are.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'

/** @param dist the folder of the built web application */
export function registerDocs(app: App, dist: string): void {
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    const page = await readFile(join(dist, 'docs/index.html')).catch(() => null)
    if (page === null) throw new Refusal('address.not-found')
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}
