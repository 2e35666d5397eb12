// GET /huanshi.tgz: the command of this very site, as npm takes it: npx https://site.example/huanshi.tgz
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'

/** @param dist the folder of the built web application, beside whose pages the command lies */
export function registerCommand(app: App, dist: string): void {
  const file = join(dist, 'cli/huanshi.tgz')
  app.get('/huanshi.tgz', { schema: { hide: true }, compress: false }, async (_request, reply) => {
    const found = await stat(file).catch(() => null)
    if (found === null) throw new Refusal('address.not-found')
    reply.type('application/gzip').headers({ 'cache-control': 'no-cache', 'content-length': found.size })
    return reply.send(createReadStream(file))
  })
}
