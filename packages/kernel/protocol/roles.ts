// Role names and the one rule by which a requirement is met: any required role, base or group, is enough.
export const baseRoles = ['管理员', '集团项目管理员', '会员'] as const
export type BaseRole = (typeof baseRoles)[number]

export const groupRoles = ['管理员', '编辑', '名片管理员', '展会管理员'] as const
export type GroupRole = (typeof groupRoles)[number]

export interface Requirement {
  readonly base: readonly BaseRole[]
  readonly group: readonly GroupRole[]
}

/** Signed in, and nothing more. */
export const signedIn: Requirement = { base: [], group: [] }

/** A held role with its kind in front, so that the two roles named 管理员 stay apart. */
export type HeldRole = `base_${string}` | `group_${string}`

export function heldRoles(base: readonly string[], group: readonly string[] = []): HeldRole[] {
  return [...base.map((name): HeldRole => `base_${name}`), ...group.map((name): HeldRole => `group_${name}`)]
}

export function requiredRoles({ base, group }: Requirement): HeldRole[] {
  return heldRoles(base, group)
}

export function hasAny(held: readonly HeldRole[], required: readonly HeldRole[]): boolean {
  return required.some((role) => held.includes(role))
}

export function hasAll(held: readonly HeldRole[], required: readonly HeldRole[]): boolean {
  return required.every((role) => held.includes(role))
}

export function satisfies(held: readonly HeldRole[], requirement: Requirement): boolean {
  const required = requiredRoles(requirement)
  return required.length === 0 || hasAny(held, required)
}
