// The page behind the link of a letter: what was changed, and one form that takes it back and sets a new password. Looking does
// nothing; no sign-in is needed, since that may be what was taken.
import { SHORTEST_PASSWORD } from '@huanshi/kernel/protocol/password-rules.ts'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { escapeHtml, plainPage } from '@huanshi/server-kit/http/plain-page.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { deviceName } from '../device-name.ts'
import type { IdentityContext } from '../identity-context.ts'
import { refuseForeign } from '../interaction.ts'
import { inWords } from '../mail-templates.ts'
import { forgiveNames } from '../lock-out.ts'
import { newPasswordFault } from '../password-policy.ts'
import { hashPassword } from '../password.ts'
import { logSecurity, wordsOfVerb } from '../security-log.ts'
import { changesOfToken, undoChange, type AccessChange } from './access-changes.ts'

const ADDRESS = '/identity/undo/:token'
const Params = Type.Object({ token: Type.String({ pattern: '^[\\w-]{43}$' }) })
const Form = Type.Object({ password: Type.String({ maxLength: 300 }), again: Type.String({ maxLength: 300 }) })
const config = { rateLimit: { max: 20, timeWindow: '1 minute' } }

type Parts = Pick<IdentityContext, 'db' | 'origin'>

export function registerUndo(app: App, { db, origin }: Parts): void {
  app.addHook('onRequest', async (_request, reply) => {
    // The address is a secret and goes to nobody else; with no referrer at all browsers would not say where the form comes from.
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('referrer-policy', 'same-origin')
  })
  app.get(ADDRESS, { schema: { params: Params }, config }, async (request, reply) => {
    const changes = await changesOfToken(db, request.params.token)
    return changes.length === 0 ? reply.code(404).send(over()) : reply.send(form(changes))
  })

  app.post(ADDRESS, { schema: { params: Params, body: Form }, config }, async (request, reply) => {
    refuseForeign(request, origin)
    const changes = await changesOfToken(db, request.params.token)
    const [first] = changes
    if (first === undefined) return reply.code(404).send(over())
    const { password, again } = request.body
    const names = await namesOf(db, first.user_id)
    const weak = await newPasswordFault(db, password, [names.user_name, first.before.email, first.before.phone_number])
    const fault = weak ?? (password === again ? null : '两次输入的密码不一致')
    if (fault !== null) return reply.code(422).send(form(changes, { fault, password, again }))
    const password_hash = await hashPassword(password)
    const isDone = await db.transaction().execute(async (trx) => {
      if (!(await undoChange(trx, first))) return false
      await trx.updateTable('user').set({ password_hash }).where('id', '=', first.user_id).execute()
      await forgiveNames(trx, [names.user_name, first.before.email, first.before.phone_number])
      return true
    })
    if (!isDone) return reply.code(404).send(over())
    const detail = changes.map(({ verb }) => wordsOfVerb(verb)).join('、')
    const account = { id: first.user_id, user_name: names.user_name }
    await logSecurity(db, { verb: 'changes-undone', account, address: request.ip, detail })
    return reply.send(done())
  })
}

async function namesOf(db: Database, userId: string) {
  const found = await db.selectFrom('user').select('user_name').where('id', '=', userId).executeTakeFirst()
  if (found === undefined) throw new Refusal('record.not-found')
  return found
}

interface Typed {
  readonly fault: string
  readonly password: string
  readonly again: string
}

/** What was typed stands there again, to be mended: the page is kept nowhere, and goes to whoever typed it. */
function form(changes: readonly AccessChange[], typed?: Typed): string {
  const { fault, password = '', again = '' } = typed ?? {}
  const told = fault === undefined ? '' : `<div class="error" role="alert">${escapeHtml(fault)}</div>`
  const items = changes.map(({ verb, created_time, user_agent, ip }) => {
    const where = [inWords(new Date(created_time)), deviceName(user_agent).name, ip ?? ''].filter((part) => part !== '')
    return `<article><h2>${escapeHtml(wordsOfVerb(verb))}</h2><p class="meta">${escapeHtml(where.join(' · '))}</p></article>`
  })
  return plainPage(
    '撤销更改',
    `<p>如果下面的更改不是你本人做的，设置一个新密码即可全部撤销。所有设备都会退出登录。</p>${items.join('')}${told}
<form method="post">
<label class="field">新密码<input name="password" type="password" autocomplete="new-password" required minlength="${SHORTEST_PASSWORD}" maxlength="200" value="${escapeHtml(password)}"></label>
<label class="field">再输入一次<input name="again" type="password" autocomplete="new-password" required maxlength="200" value="${escapeHtml(again)}"></label>
<button type="submit">撤销更改并设置新密码</button>
</form><a class="quiet" href="/">是我本人做的，不撤销</a>`,
  )
}

function done(): string {
  return plainPage(
    '已撤销更改',
    '<p>登录方式已恢复原样，新密码已生效，所有设备都已退出。请用新密码登录，并到「账号安全」里看看有没有不认识的内容。</p><a class="button" href="/">去登录</a>',
  )
}

function over(): string {
  return plainPage(
    '链接已失效',
    '<p>这个链接已经用过，或超过了 72 小时。如果仍不能登录，请在登录页选择「忘记密码」，或联系管理员。</p><a class="button" href="/">返回首页</a>',
  )
}
