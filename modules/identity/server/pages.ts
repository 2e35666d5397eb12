// Pages of the provider itself: signing out, having signed out, and requests that lead nowhere.
import type { Configuration } from 'oidc-provider'
import { escapeHtml, plainPage } from '@huanshi/server-kit/http/plain-page.ts'

type LogoutSource = NonNullable<
  NonNullable<NonNullable<Configuration['features']>['rpInitiatedLogout']>['logoutSource']
>
type SignedOutSource = NonNullable<
  NonNullable<NonNullable<Configuration['features']>['rpInitiatedLogout']>['postLogoutSuccessSource']
>
type RenderError = NonNullable<Configuration['renderError']>

export const SIGN_OUT_SCRIPT = '/identity/sign-out.js'
/** Served as a file, since the content policy allows no script inside a page. */
export const signOutScript = `document.getElementById('op.logoutForm').submit()\n`

/** Whoever shows an ID token of ours asked for this sign-out; without one, a foreign page might have. */
export const signOutPage: LogoutSource = (ctx, form) => {
  const asked = ctx.oidc.entities.IdTokenHint !== undefined
  const confirm = `${form}<input type="hidden" name="logout" value="yes" form="op.logoutForm">
<button type="submit" form="op.logoutForm">退出登录</button>`
  ctx.body = asked
    ? plainPage(
        '正在退出登录',
        `<p>如果页面没有自动跳转，请点击下面的按钮。</p>${confirm}<script src="${SIGN_OUT_SCRIPT}" defer></script>`,
      )
    : plainPage(
        '要退出登录吗？',
        `<p>退出后，这台设备需要重新登录才能继续使用。</p>${confirm}<a class="quiet" href="/">留在这里</a>`,
      )
}

export const signedOutPage: SignedOutSource = (ctx) => {
  ctx.body = plainPage('已退出登录', '<p>你可以关闭此页面，或重新登录。</p><a class="button" href="/">重新登录</a>')
}

export const errorPage: RenderError = (ctx, out) => {
  ctx.type = 'html'
  ctx.body = ctx.status === 503 ? awayNow() : brokenSignIn(out.error)
}

function awayNow(): string {
  return plainPage(
    '暂时不能登录',
    '<p>服务暂时不可用，请稍等片刻再刷新这个页面。</p><a class="button" href="/">返回首页</a>',
  )
}

export function brokenSignIn(code: string): string {
  return plainPage(
    '登录请求无效',
    `<p>这个登录链接已失效或不完整，请返回首页重新登录。</p><a class="button" href="/">返回首页</a><p class="meta">错误代码：${escapeHtml(code)}</p>`,
  )
}
