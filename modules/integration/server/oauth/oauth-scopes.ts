import { allResources } from '@huanshi/kernel/definition/catalogue.ts'
import { scopesIn } from '@huanshi/kernel/definition/token-scopes.ts'

/** Everything that a program can be permitted: in a person's own workspace and in one of a group. */
export function oauthScopes(): string[] {
  return [...new Set([...oauthScopesIn('My'), ...oauthScopesIn('GroupAdmin')])]
}

export function oauthScopesIn(area: 'My' | 'GroupAdmin'): string[] {
  return scopesIn(area, allResources()).flatMap(({ powers }) => powers.map(({ scope }) => scope))
}
