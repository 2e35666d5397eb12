// The sign-in page: the built one, or this plain form while there is none.
import { readFile } from 'node:fs/promises'
import { withSiteWords, type SiteWords } from '@huanshi/server-kit/settings/site-words.ts'
import type { BuildFile } from '@huanshi/server-kit/web-app/build-modules.ts'
import { escapeHtml, plainPage } from '@huanshi/server-kit/http/plain-page.ts'

interface SignInPage {
  /** Path of the page that the web build makes. */
  readonly built: string | null
  readonly uid: string
  /** Of the application that is opened afterwards: it may be brought while somebody types. */
  readonly next?: readonly BuildFile[]
  /** Why the last try did not go on: written into the page, for those without a script. */
  readonly told: string | undefined
  readonly site: SiteWords
}

export async function signInPage({ built, uid, next = [], told, site }: SignInPage): Promise<string> {
  const page = built === null ? null : await readFile(built, 'utf8').catch(() => null)
  if (page === null) return plainForm(uid, told, site.name)
  const addressed = page.replace(formAddress, `action="${addressOf(uid)}"`)
  const answered =
    told === undefined ? addressed : addressed.replace(silent, (_, tag: string) => `${tag}>${escapeHtml(told)}<`)
  return withSiteWords(withNext(answered, next), site)
}

/** They wait in a template until the page's script has time for them. */
function withNext(page: string, files: readonly BuildFile[]): string {
  const links = files.map(({ as, href }) => `<link rel="prefetch" as="${as}" href="${escapeHtml(href)}">`)
  return links.length === 0
    ? page
    : page.replace('</body>', () => `<template id="next">${links.join('')}</template></body>`)
}

/** The place in the built page where a refusal is told. */
const silent = /(<p class="si-told" role="alert") hidden(?:="")?></

/** Where the form of the built page goes when it is sent before its script has come. */
const formAddress = 'action="login"'

function addressOf(uid: string): string {
  return `/identity/interaction/${encodeURIComponent(uid)}/login`
}

function plainForm(uid: string, lastError: string | undefined, siteName: string): string {
  const told = lastError === undefined ? '' : `<div class="error" role="alert">${escapeHtml(lastError)}</div>`
  return plainPage(
    `登录${siteName}`,
    `<p>看见每一个方向。</p>${told}
<form method="post" action="${addressOf(uid)}">
<label class="field">用户名、邮箱或手机号<input name="account" autocomplete="username" autocapitalize="none" required autofocus maxlength="200"></label>
<label class="field">密码<input name="password" type="password" autocomplete="current-password" required maxlength="200"></label>
<label class="check"><input name="remember" type="checkbox" value="true" checked>在这台设备上保持登录</label>
<button type="submit">登录</button>
</form>`,
  )
}
