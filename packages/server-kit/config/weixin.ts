import type { Environment } from './environment.ts'
import type { Complaints } from './variables.ts'

/** An official account, without which menus are kept as drafts, or a website of the open platform. */
export interface WeixinCredentials {
  readonly appId: string
  readonly secret: string
}

export function readWeixin(
  env: Environment,
  complaints: Complaints,
  [idName, secretName]: readonly [string, string] = ['WEIXIN_APP_ID', 'WEIXIN_APP_SECRET'],
): WeixinCredentials | null {
  const [appId, secret] = [env[idName], env[secretName]]
  if (appId === undefined && secret === undefined) return null
  if (appId === undefined) complaints.add(idName, `设置了 ${secretName} 时不能缺少`)
  else if (!/^wx[0-9a-f]{16}$/.test(appId)) complaints.add(idName, `“${appId}”不是微信平台的 AppID`)
  if (secret === undefined) complaints.add(secretName, `设置了 ${idName} 时不能缺少`)
  return { appId: appId ?? '', secret: secret ?? '' }
}

/** Whose codes posters carry. */
export interface MiniProgram extends WeixinCredentials {
  /** That a code opens, without the parameters; null for its first. */
  readonly page: string | null
}

export function readMiniProgram(env: Environment, complaints: Complaints): MiniProgram | null {
  const credentials = readWeixin(env, complaints, ['WEIXIN_MINI_APP_ID', 'WEIXIN_MINI_APP_SECRET'])
  const page = env['WEIXIN_MINI_PAGE'] ?? null
  if (page !== null && !/^[\w-]+(\/[\w-]+)*$/.test(page))
    complaints.add('WEIXIN_MINI_PAGE', `“${page}”不是小程序的页面，应像 pages/work/work，前面没有 /`)
  return credentials === null ? null : { ...credentials, page }
}
