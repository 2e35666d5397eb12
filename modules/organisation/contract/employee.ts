import { Type } from 'typebox'
import { memberKeepers, publicKeepers } from '@huanshi/kernel/areas/officers.ts'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { PictureAddress } from '@huanshi/kernel/protocol/web-address.ts'
import { groupRoles } from '@huanshi/kernel/protocol/roles.ts'
import { stateField } from '@huanshi/kernel/definition/standard-fields.ts'

const uuid = Type.String({ format: 'uuid' })
const time = nullable(Type.String({ format: 'date-time' }))
const roleNames = Object.fromEntries(groupRoles.map((role) => [role, role]))
const computed = { write: 'never', stored: false } as const

/**
 * Somebody's place in a group. It begins as an invitation: to a person by user name, or to whoever opens its link first.
 * In the own area it is the person's, who accepts the invitation, or declines it and leaves the group by deleting it.
 */
export const employee = defineResource({
  name: 'employee',
  segment: 'Employees',
  type: 'Employee',
  title: '成员',
  owned: false,
  byToken: 'read',
  label: 'displayName',
  defaultSort: '-createdTime',
  fields: {
    userName: field(nullable(Type.String({ minLength: 1, maxLength: 100 })), {
      title: '用户名',
      write: 'create',
      stored: false,
      filter: true,
    }),
    userId: field(nullable(uuid), { title: '用户编号', write: 'never', filter: true }),
    displayName: field(Type.String(), { ...computed, title: '姓名' }),
    avatarUrl: field(nullable(PictureAddress), { ...computed, title: '头像', display: 'picture' }),
    groupId: field(uuid, { title: '机构编号', write: 'never', filter: true }),
    groupName: field(Type.String(), { ...computed, title: '机构' }),
    roles: field(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 20, uniqueItems: true }), {
      title: '角色',
      filter: true,
      options: roleNames,
      display: 'tags',
    }),
    title: field(Type.String({ maxLength: 50 }), { title: '职务', search: 'B' }),
    department: field(Type.String({ maxLength: 50 }), { title: '部门', filter: true, sort: true, search: 'B' }),
    status: stateField({ invited: '已邀请', active: '正常', disabled: '停用' }),
    joinedTime: field(time, { title: '加入时间', write: 'never', sort: true, filter: true, display: 'time' }),
    inviteExpiresTime: field(time, { title: '邀请有效至', write: 'never', display: 'time', appointed: true }),
    /** Only for whoever keeps the members, and only while the invitation stands. */
    inviteUrl: field(nullable(Type.String()), { ...computed, title: '邀请链接' }),
  },
  areas: {
    GroupAdmin: { read: memberKeepers, write: memberKeepers, rows: 'rules' },
    PublicAdmin: {
      segment: 'Groups/Employees',
      verbs: ['list', 'get', 'export'],
      rows: 'all',
      read: publicKeepers,
      write: publicKeepers,
    },
    My: { verbs: ['list', 'get', 'delete'], rows: 'rules' },
  },
  states: { field: 'status', initial: 'invited', tally: true },
  actions: [
    { name: 'accept', title: '接受邀请', when: { status: ['invited'] }, to: 'active', areas: ['My'] },
    { name: 'invite', title: '重新邀请', when: { status: ['invited'] }, areas: ['GroupAdmin'] },
    { name: 'disable', title: '停用', when: { status: ['active'] }, to: 'disabled', areas: ['GroupAdmin'] },
    { name: 'enable', title: '启用', when: { status: ['disabled'] }, to: 'active', areas: ['GroupAdmin'] },
  ],
})

export type Employee = RecordOf<typeof employee>
