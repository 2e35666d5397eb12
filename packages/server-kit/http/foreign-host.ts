// A page of somebody else can have its own name point at this machine (DNS rebinding) and would then be of one origin with what we
// answer. So only the site's own name, and those of this machine, which nobody else can give himself, are answered.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '../config/variables.ts'
import type { App } from './app-type.ts'
import { hostName } from './asking.ts'
import { watchedPaths } from './health.ts'
import { escapeHtml, plainPage } from './plain-page.ts'
import { Refusal } from './refusal.ts'

export function refuseForeignHosts(app: App, origin: string): void {
  const own = new URL(origin).hostname
  app.addHook('onRequest', (request, reply, done) => {
    const name = hostName(request.host).toLowerCase()
    // Balancers and collectors ask by whatever address they know.
    if (name === own || isLoopback(name) || watchedPaths.has(request.routeOptions.url ?? '')) return done()
    if (wantsPage(request)) return void sendPage(reply, origin)
    throw new Refusal('address.foreign-host', { detail: `本站的地址是 ${origin}` })
  })
}

function wantsPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true
}

function sendPage(reply: FastifyReply, origin: string): FastifyReply {
  const address = escapeHtml(origin)
  return reply
    .code(421)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      plainPage(
        '这里不是本站的地址',
        `<p>本站的地址是 ${address}。站点管理员可以用环境变量 HUANSHI_URL 换成现在这个地址。</p><a class="button" href="${address}">打开本站</a>`,
      ),
    )
}
