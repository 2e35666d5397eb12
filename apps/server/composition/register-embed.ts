// GET /embed.js: the element by which pages of anybody's show works of this site.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'

/** @param dist the folder of the built web application, beside whose pages the script lies */
export function registerEmbed(app: App, dist: string): void {
  const file = join(dist, 'embed/embed.js')
  app.get('/embed.js', { schema: { hide: true } }, async (_request, reply) => {
    const script = await readFile(file).catch(() => null)
    if (script === null) throw new Refusal('address.not-found')
    // Pages name it without a version: what is put right reaches them within the hour.
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' })
      .type('text/javascript; charset=utf-8')
      .send(script)
  })
}
