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
