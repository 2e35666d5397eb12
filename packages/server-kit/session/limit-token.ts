// What a request that brings an access token may do: what its person may, within the token's area, group and scopes. Asked once and of
// every route, before anything of it runs; a route that the contract says nothing about takes no token.
import { allResources } from '@huanshi/kernel/definition/catalogue.ts'
import { tokenNeeds, type NeedOf, type TokenNeed } from '@huanshi/kernel/definition/token-scopes.ts'
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import type { Caller, TokenLimits } from './caller.ts'
import { isWithinProcess } from './within-process.ts'

let needOf: NeedOf | null = null
const known = new Map<string, TokenNeed>()

/** What a route wants of a token; the same for every server of a process. */
export function tokenNeedOf(method: string, route: string): TokenNeed {
  const name = `${method} ${route}`
  const before = known.get(name)
  if (before !== undefined) return before
  needOf ??= tokenNeeds(allResources())
  const need = needOf(method, route)
  known.set(name, need)
  return need
}

/** Who asks, as far as the token goes; null where the address is open to all and a token adds nothing. */
export function withinToken(caller: Caller & { readonly token: TokenLimits }, request: FastifyRequest): Caller | null {
  const { method, params, routeOptions } = request
  requireResource(caller.token, request)
  const need = tokenNeedOf(method, routeOptions.url ?? '')
  if (need.kind !== 'scope') {
    if (need.kind === 'any') return caller
    if (need.kind === 'visitor') return null
    throw denied('这件事不能用访问令牌来做，请登录后自己操作')
  }
  const { token } = caller
  if (!token.scopes.includes(need.scope)) throw denied(`访问令牌缺少权限 ${need.scope}`, need.scope)
  if (need.area !== null) {
    const { groupId = null } = params as { groupId?: string } // every address of a group names it
    requireReach(token, need.area, need.area === 'GroupAdmin' ? groupId : null)
  }
  return caller
}

/** A token that was asked for one part of the site is none at another. What that part asks in its turn, it asks within the process. */
function requireResource({ resource }: TokenLimits, request: FastifyRequest): void {
  if (resource === undefined || isWithinProcess(request)) return
  const url = request.routeOptions.url ?? ''
  if (resource !== (url === '/mcp' ? '/mcp' : '/api'))
    throw new Refusal('session.invalid', {
      detail: '这个访问令牌是给本站另一个服务的',
      headers: { 'www-authenticate': 'Bearer realm="huanshi-api", error="invalid_token"' },
    })
}

/** @param groupId of the address or of what is sent; null outside of groups */
export function requireReach({ area, groupId: own }: TokenLimits, asked: AreaName, groupId: string | null): void {
  if (area !== asked || own !== (groupId?.toLowerCase() ?? null)) throw denied('访问令牌不能用在这个空间里')
}

function denied(detail: string, scope?: string): Refusal {
  const named = scope === undefined ? '' : `, scope="${scope}"`
  const headers = { 'www-authenticate': `Bearer realm="huanshi-api", error="insufficient_scope"${named}` }
  return new Refusal('token.denied', { detail, headers })
}
