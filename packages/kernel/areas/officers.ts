// Roles of the lists that need other roles than their area.
import type { Requirement } from '../protocol/roles.ts'

/** Members of a group. */
export const memberKeepers: Requirement = { base: ['管理员', '集团项目管理员'], group: ['管理员'] }
/** Cards and exhibitions are a group's own business: base roles alone do not open them. */
export const cardKeepers: Requirement = { base: [], group: ['管理员', '名片管理员'] }
export const expoKeepers: Requirement = { base: [], group: ['管理员', '展会管理员'] }
/** Whoever may write public property; some of it they alone may read. */
export const publicKeepers: Requirement = { base: ['管理员', '集团项目管理员'], group: [] }
/** Who wants to be called back, by a work or by a card of the group. */
export const leadKeepers: Requirement = { base: ['管理员'], group: ['管理员', '编辑', '名片管理员'] }
/** How a group presents itself to visitors. */
export const brandKeepers: Requirement = { base: ['管理员'], group: ['管理员'] }
/** Access tokens of a group open it to programs. */
export const tokenKeepers: Requirement = { base: ['管理员'], group: ['管理员'] }
