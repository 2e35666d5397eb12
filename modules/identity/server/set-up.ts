// The one-time page on which the first administrator of an empty system chooses a password. Its link is printed at the start.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { SHORTEST_PASSWORD } from '@huanshi/kernel/protocol/password-rules.ts'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { readFormBodies } from '@huanshi/server-kit/http/body/read-bodies.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { ADMINISTRATOR, createAdministrator } from './administrator.ts'
import { escapeHtml, plainPage } from '@huanshi/server-kit/http/plain-page.ts'
import { newPasswordFault } from './password-policy.ts'

const Form = Type.Object({ password: Type.String({ maxLength: 200 }), again: Type.String({ maxLength: 200 }) })

/** Gives the path of the link, good until it was used or the server stops. */
export async function openSetUp(app: App, db: Database): Promise<string> {
  const token = randomBytes(24)
  const path = `/identity/set-up/${token.toString('base64url')}`
  const state = { isOpen: true }
  const fits = (given: string) => {
    const bytes = Buffer.from(given, 'base64url')
    return state.isOpen && bytes.length === token.length && timingSafeEqual(bytes, token)
  }
  const Params = Type.Object({ token: Type.String({ maxLength: 100 }) })

  await app.register(async (scope: App) => {
    readFormBodies(scope)
    scope.addHook('onRequest', async (_request, reply) => {
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    })
    scope.get('/identity/set-up/:token', { schema: { params: Params } }, (request, reply) =>
      fits(request.params.token) ? reply.send(form(path)) : reply.code(404).send(usedUp()),
    )
    scope.post('/identity/set-up/:token', { schema: { params: Params, body: Form } }, async (request, reply) => {
      if (!fits(request.params.token)) return reply.code(404).send(usedUp())
      const { password, again } = request.body
      const fault = await newPasswordFault(db, password, [ADMINISTRATOR])
      if (fault !== null) return reply.code(422).send(form(path, fault))
      if (password !== again) return reply.code(422).send(form(path, '两次输入的密码不一致'))
      state.isOpen = false
      await createAdministrator(db, password)
      return reply.send(done())
    })
  })
  return path
}

function form(path: string, error?: string): string {
  const told = error === undefined ? '' : `<div class="error" role="alert">${escapeHtml(error)}</div>`
  return plainPage(
    '设置管理员密码',
    `<p>这是一个全新的站点。请为管理员账号 admin 设置密码，此链接只能使用一次。</p>${told}
<form method="post" action="${path}">
<label class="field">密码<input name="password" type="password" autocomplete="new-password" required minlength="${SHORTEST_PASSWORD}" maxlength="200" autofocus></label>
<label class="field">再输入一次<input name="again" type="password" autocomplete="new-password" required maxlength="200"></label>
<button type="submit">完成设置</button>
</form>`,
  )
}

function done(): string {
  return plainPage('设置完成', '<p>现在可以用账号 admin 登录。</p><a class="button" href="/">去登录</a>')
}

function usedUp(): string {
  return plainPage('链接已失效', '<p>这个链接已经用过，或服务已重新启动。</p><a class="button" href="/">返回首页</a>')
}
