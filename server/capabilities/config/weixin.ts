import type { Environment } from './environment.ts'
import type { Complaints } from './variables.ts'

/** A WeChat official account; without one its menus are kept as drafts. */
export interface WeixinCredentials {
  readonly appId: string
  readonly secret: string
}

export function readWeixin(env: Environment, complaints: Complaints): WeixinCredentials | null {
  const [appId, secret] = [env['WEIXIN_APP_ID'], env['WEIXIN_APP_SECRET']]
  if (appId === undefined && secret === undefined) return null
  if (appId === undefined) complaints.add('WEIXIN_APP_ID', '设置了 WEIXIN_APP_SECRET 时不能缺少')
  else if (!/^wx[0-9a-f]{16}$/.test(appId)) complaints.add('WEIXIN_APP_ID', `“${appId}”不是公众号的 AppID`)
  if (secret === undefined) complaints.add('WEIXIN_APP_SECRET', '设置了 WEIXIN_APP_ID 时不能缺少')
  return { appId: appId ?? '', secret: secret ?? '' }
}
