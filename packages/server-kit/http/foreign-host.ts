// A page of somebody else can have its own name point at this machine (DNS rebinding) and would then be of one origin with what we
// answer. So only the site's own name, and those of this machine, which nobody else can give himself, are answered.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '../config/variables.ts'
import type { App } from './app-type.ts'
import { hostName } from './asking.ts'
import { noteGroupHost, type GroupHosts } from './group-hosts.ts'
import { watchedPaths } from './health.ts'
import { escapeHtml, plainPage } from './plain-page.ts'
import { Refusal } from './refusal.ts'

interface Hosts {
  /** Of the host that gives files out, and nothing else; null where it is the site's own. */
  readonly mediaOrigin: string | null
  /** Names that groups have proved to be theirs; what may be had there is decided elsewhere. */
  readonly groupHosts: GroupHosts | undefined
}

export function refuseForeignHosts(app: App, origin: string, { mediaOrigin, groupHosts }: Hosts): void {
  const own = new URL(origin).hostname
  const files = mediaOrigin === null ? null : new URL(mediaOrigin).hostname
  const isOurs = (name: string, path: string): boolean => {
    if (name === own) return true
    // It has neither pages nor sign-in: what somebody brought to show itself there would be of one origin with nothing.
    if (name === files) return isFile.test(path)
    return isLoopback(name)
  }
  app.addHook('onRequest', (request, reply, done) => {
    const name = hostName(request.host).toLowerCase()
    // Balancers and collectors ask by whatever address they know.
    if (isOurs(name, request.url) || watchedPaths.has(request.routeOptions.url ?? '')) return done()
    const ofGroup = groupHosts?.find(name)
    if (ofGroup !== undefined) {
      noteGroupHost(request.raw, ofGroup)
      return done()
    }
    if (wantsPage(request)) return void sendPage(reply, origin, name === files ? FILES : NOT_OURS)
    throw new Refusal('address.foreign-host', { detail: `本站的地址是 ${origin}` })
  })
}

const isFile = /^\/media\//

function wantsPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true
}

const NOT_OURS = '站点管理员可以用环境变量 HUANSHI_URL 换成现在这个地址。'
const FILES = '这里只有图片、视频等文件。'

function sendPage(reply: FastifyReply, origin: string, words: string): FastifyReply {
  const address = escapeHtml(origin)
  return reply
    .code(421)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      plainPage(
        '这里不是本站的地址',
        `<p>本站的地址是 ${address}。${words}</p><a class="button" href="${address}">打开本站</a>`,
      ),
    )
}
