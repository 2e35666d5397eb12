// The four areas: the address they live under, the rows they reach and the roles they ask for by default.
import { signedIn, type Requirement } from '../protocol/roles.ts'

/** own: the caller's; group: one group's; public: the public placeholder's; all: everything. */
export type RowScope = 'own' | 'group' | 'public' | 'all'

interface Area {
  readonly title: string
  readonly api: string
  /** Prefix of the area's screens. */
  readonly pages: string
  readonly scope: RowScope
  readonly read: Requirement
  readonly write: Requirement
}

const administrators: Requirement = { base: ['管理员'], group: [] }
const publicEditors: Requirement = { base: ['管理员', '集团项目管理员'], group: [] }

/** Whoever may edit a group's works. */
export const groupEditors: Requirement = { base: ['管理员'], group: ['管理员', '编辑'] }

export const areas = {
  My: { title: '我的空间', api: '/api/My', pages: '', scope: 'own', read: signedIn, write: signedIn },
  Admin: {
    title: '管理后台',
    api: '/api/Admin',
    pages: '/Admin',
    scope: 'all',
    read: administrators,
    write: administrators,
  },
  GroupAdmin: {
    title: '机构',
    api: '/api/GroupAdmin',
    pages: '/Group/{groupId}',
    scope: 'group',
    read: groupEditors,
    write: groupEditors,
  },
  PublicAdmin: {
    title: '公共空间',
    api: '/api/PublicAdmin',
    pages: '/Public',
    scope: 'public',
    read: signedIn,
    write: publicEditors,
  },
} as const satisfies Record<string, Area>

export type AreaName = keyof typeof areas
export const areaNames = Object.keys(areas) as AreaName[] // keys of a constant object

/** Owner of public property. */
export const PUBLIC_USER_ID = '00000000-0000-0000-0000-000000000001'
/** Parent of the topmost groups. */
export const ROOT_GROUP_ID = '00000000-0000-0000-0000-000000000000'
