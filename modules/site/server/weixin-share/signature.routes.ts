// GET /api/View/Weixin/signature: what a public page in WeChat's browser has to show before it may say how it is shared.
import { createHash, randomBytes } from 'node:crypto'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { Type } from 'typebox'
import { WeixinSignature } from '../../contract/weixin-signature.ts'

const Query = Type.Object({ url: Type.String({ maxLength: 2000 }) }, { additionalProperties: false })
const config = { rateLimit: { max: 60, timeWindow: 60_000 } }
const publicPage = /^\/(view|card)(\/|$)/i

interface SignatureParts {
  readonly origin: string
  /** Null where no account is configured. */
  readonly share: { readonly appId: string; readonly ticket: () => Promise<string> } | null
}

export function registerWeixinSignature(app: App, { origin, share }: SignatureParts): void {
  const schema = {
    tags: ['公开页面'],
    summary: '在微信里分享公开页的签名',
    querystring: Query,
    response: { 200: WeixinSignature },
  }
  app.get('/api/View/Weixin/signature', { schema, config }, async (request, reply) => {
    const url = URL.parse(request.query.url)
    if (share === null || url === null || url.origin !== new URL(origin).origin || !publicPage.test(url.pathname))
      throw new Refusal('record.not-found')
    const ticket = await share.ticket()
    const nonceStr = randomBytes(12).toString('hex')
    const timestamp = Math.floor(Date.now() / 1000)
    // As the page has it in its address bar, letter by letter, without what stands behind #.
    const [page = ''] = request.query.url.split('#')
    const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`
    const signature = createHash('sha1').update(text).digest('hex')
    reply.header('cache-control', 'no-store')
    return { appId: share.appId, timestamp, nonceStr, signature }
  })
}
