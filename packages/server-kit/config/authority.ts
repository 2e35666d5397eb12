import type { Environment } from './environment.ts'
import type { Complaints } from './variables.ts'

/** An identity provider of somebody else, in place of the embedded one. */
export interface ExternalAuthority {
  /** Issuer address, without a slash at its end. */
  readonly issuer: string
  readonly clientId: string
  readonly scope: string
  readonly audience: string
  /** Posted by the browser, where the provider wants one of it; it is no secret then. */
  readonly clientSecret: string | null
}

/** Addresses stay readable in the settings; the scope a browser asks for unless told otherwise. */
export const DEFAULT_SCOPE = 'openid'
export const API_AUDIENCE = 'huanshi-api'
export const WEB_CLIENT = 'huanshi-web'

export function readAuthority(env: Environment, complaints: Complaints): ExternalAuthority | null {
  const value = env['OIDC_AUTHORITY']
  if (value === undefined) {
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_SCOPE', 'OIDC_AUDIENCE', 'OIDC_CLIENT_SECRET']) {
      if (env[name] !== undefined) complaints.add(name, '只有同时设置 OIDC_AUTHORITY 时才有意义')
    }
    return null
  }
  const url = URL.parse(value)
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '') {
    complaints.add('OIDC_AUTHORITY', `“${value}”不是身份服务的网址，应当形如 https://login.example.com/realm`)
    return null
  }
  const scope = env['OIDC_SCOPE'] ?? DEFAULT_SCOPE
  if (!scope.split(/\s+/).includes('openid')) complaints.add('OIDC_SCOPE', '必须包含 openid')
  return {
    issuer: value.replace(/\/+$/, ''),
    clientId: env['OIDC_CLIENT_ID'] ?? WEB_CLIENT,
    scope,
    audience: env['OIDC_AUDIENCE'] ?? API_AUDIENCE,
    clientSecret: env['OIDC_CLIENT_SECRET'] ?? null,
  }
}
