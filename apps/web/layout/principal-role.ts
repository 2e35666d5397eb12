import { baseRoles } from '@huanshi/kernel/protocol/roles.ts'

/** The weightiest of the base roles held, to stand under the name. */
export function principalRole(roles: readonly string[]): string {
  return baseRoles.find((role) => roles.includes(role)) ?? roles[0] ?? '访客'
}
