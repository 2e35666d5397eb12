// Signing in: the page, what it needs to know, and the answer to a name and a password, by script or by plain form.
import { ShownTerms } from '../../contract/terms.ts'
import { Type } from 'typebox'
import { WEB_CLIENT } from '@huanshi/server-kit/config/authority.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import { readSiteWords } from '@huanshi/server-kit/settings/site-words.ts'
import { currentTerms } from '../terms/current-terms.ts'
import { proceed } from '../finish-sign-in.ts'
import type { IdentityContext } from '../identity-context.ts'
import {
  currentInteraction,
  INTERACTION,
  type Interaction,
  InteractionParams,
  noted,
  onSent,
  openInteraction,
  remember,
  sendLimit,
} from '../interaction.ts'
import { brokenSignIn } from '../pages.ts'
import { signInPage } from '../sign-in-page.ts'
import { newcomerOf } from '../weixin/weixin-newcomer.ts'

const Login = Type.Object(
  {
    account: Type.String({ title: '用户名', minLength: 1, maxLength: 200 }),
    password: Type.String({ title: '密码', minLength: 1, maxLength: 200 }),
    remember: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('true')], { title: '保持登录' })),
    captchaId: Type.Optional(Type.String({ maxLength: 100 })),
    captcha: Type.Optional(Type.String({ title: '图片里的字符', maxLength: 20 })),
  },
  { additionalProperties: false },
)

const Details = Type.Object({
  clientName: Type.String(),
  lastError: Type.Optional(Type.String()),
  /** A first proof was given; now comes the second. */
  secondFactor: Type.Boolean(),
  /** Who has come by WeChat for the first time: only the consent is missing. */
  newcomer: Type.Optional(Type.String()),
  /** What a new account has to agree to. */
  terms: Type.Array(ShownTerms),
  demoAccounts: Type.Array(Type.String()),
  /** Ways that this site offers. */
  ways: Type.Object({
    signUp: Type.Boolean(),
    mail: Type.Boolean(),
    sms: Type.Boolean(),
    weixinScan: Type.Boolean(),
    weixinApp: Type.Boolean(),
  }),
})

export function registerInteraction(app: App, context: IdentityContext): void {
  const { db, provider, authenticate, captchas, mailer, weixin } = context

  app.get(INTERACTION, { schema: { params: InteractionParams } }, async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    const found = await openInteraction(context, request, reply)
    if (found === null) return reply.code(404).send(brokenSignIn('sign-in.expired'))
    const [built, uid, site] = [context.builtPage, found.uid, await readSiteWords(db)]
    // Who signs in for a program of somebody else goes back there.
    const next = found.params['client_id'] === WEB_CLIENT ? context.nextFiles : []
    return reply.send(await signInPage({ built, uid, next, told: toldWithoutScript(found), site }))
  })

  app.get(
    `${INTERACTION}/details`,
    { schema: { params: InteractionParams, response: { 200: Details } } },
    async (request, reply) => {
      const found = await currentInteraction(context, request, reply)
      const client = await provider().Client.find(String(found.params['client_id']))
      const lastError = lastErrorOf(found)
      reply.header('cache-control', 'no-store')
      const { mail, sms } = mailer.reaches
      const [newcomer, terms] = [newcomerOf(found), await currentTerms(db)]
      return {
        clientName: client?.clientName ?? '环视',
        ...(lastError === undefined ? {} : { lastError }),
        secondFactor: noted(found, 'pending') !== undefined,
        ...(newcomer === undefined ? {} : { newcomer: newcomer.name }),
        terms: terms.map(({ page, version, title }) => ({ page, version, title })),
        demoAccounts: [...context.demoAccounts],
        ways: {
          signUp: (mail || sms) && (await readSetting(db, 'user.signUp')),
          mail,
          sms,
          weixinScan: weixin.ways.scan,
          weixinApp: weixin.ways.app,
        },
      }
    },
  )

  app.get(
    `${INTERACTION}/captcha`,
    { schema: { params: InteractionParams }, config: { rateLimit: { ...sendLimit.rateLimit, max: 30 } } },
    async (request, reply) => {
      await currentInteraction(context, request, reply)
      const { id, image } = await captchas.issue()
      reply.header('cache-control', 'no-store')
      return { id, image: `data:image/png;base64,${image.toString('base64')}` }
    },
  )

  onSent(app, context, 'login', { body: Login }, async (here, body) => {
    const { request, reply, found } = here
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
    const { account, password, captchaId, captcha } = body
    const isHuman = () =>
      captchas.accept(captchaId === undefined || captcha === undefined ? undefined : { id: captchaId, text: captcha })
    try {
      const accountId = await authenticate({
        account,
        password,
        address: request.ip,
        isHuman,
        knownDevice: (userId) => context.devices.knownTo(request, userId),
      })
      const isRemembered = body.remember === true || body.remember === 'true'
      const proven = { accountId, amr: ['pwd'], how: '密码', isRemembered }
      const step = await proceed(context, here, proven)
      if (!isForm) return step
      return await reply.redirect('location' in step ? step.location : `/identity/interaction/${found.uid}`, 303)
    } catch (error) {
      if (!isForm || !(error instanceof Refusal)) throw error
      // A plain form is sent back to its page, which then says why.
      const wantsPicture = error.code === 'sign-in.captcha'
      const lastError = wantsPicture ? PICTURE_WANTED : (error.details.detail ?? error.title)
      await remember(found, { lastError })
      return reply.redirect(`/identity/interaction/${found.uid}`, 303)
    }
  })
}

const PICTURE_WANTED = '输错的次数多了：请开启 JavaScript，输入图片里的字符后再登录'
const SECOND_WANTED = '密码对了。这个账号开启了两步验证，请开启 JavaScript 后继续'

/** The second proof has a form of its own, which a script brings. */
function toldWithoutScript(found: Interaction): string | undefined {
  return noted(found, 'pending') === undefined ? lastErrorOf(found) : SECOND_WANTED
}

function lastErrorOf(found: Interaction): string | undefined {
  const told = noted(found, 'lastError')
  return typeof told === 'string' ? told : undefined
}
