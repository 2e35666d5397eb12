// Roles as people read them.
import type { HeldRole } from '@huanshi/kernel/protocol/roles.ts'

/** `base_管理员` as 管理员, `group_管理员` as 机构管理员: two roles of one name have to stay apart for the reader too. */
function roleName(role: HeldRole): string {
  const name = role.slice(role.indexOf('_') + 1)
  return role.startsWith('group_') ? `机构${name}` : name
}

export function rolesInWords(roles: readonly HeldRole[]): string {
  const names = roles.map(roleName)
  const last = names.pop()
  if (last === undefined) return ''
  return names.length === 0 ? last : `${names.join('、')}，或${last}`
}
