// GET /embed.js: the element by which pages of anybody's show works of this site. GET /embed/script: the frame of a tour's own script,
// which has no origin, no network and no storage, and is shown nothing but what the tour says to it.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'

/** @param dist the folder of the built web application, beside whose pages the script lies */
export function registerEmbed(app: App, dist: string): void {
  const hidden = { hide: true }
  const read = (name: string) => readFile(join(dist, name)).catch(() => null)
  app.get('/embed.js', { schema: hidden }, async (_request, reply) => {
    const script = await read('embed/embed.js')
    if (script === null) throw new Refusal('address.not-found')
    // Pages name it without a version: what is put right reaches them within the hour.
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' })
      .type('text/javascript; charset=utf-8')
      .send(script)
  })

  // What runs in it is the author's: nothing but this policy keeps it from asking for anything.
  const policy = { contentSecurityPolicy: false } as const
  app.get('/embed/script', { schema: hidden, helmet: policy }, async (_request, reply) => {
    const script = await read('embed-script/script-frame.js')
    if (script === null) throw new Refusal('address.not-found')
    return reply
      .headers({
        'cache-control': 'public, max-age=3600',
        'content-security-policy': "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'",
        'cross-origin-resource-policy': 'cross-origin',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><meta charset="utf-8"><title>脚本</title><script>${script.toString()}</script>`)
  })
}
