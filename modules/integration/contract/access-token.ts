import { Type } from 'typebox'
import { tokenKeepers } from '@huanshi/kernel/areas/officers.ts'
import { areas, areaNames } from '@huanshi/kernel/areas/area.ts'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { stateField } from '@huanshi/kernel/definition/standard-fields.ts'

const Time = Type.String({ format: 'date-time' })
const areaWords = Object.fromEntries(areaNames.map((name) => [name, areas[name].title]))
const fixed = { write: 'never' } as const

/** What a person, or an administrator of a group, lets a program do. The token itself is told once, when it is made. */
export const accessToken = defineResource({
  name: 'access-token',
  segment: 'AccessTokens',
  type: 'AccessToken',
  title: '访问令牌',
  owned: true,
  label: 'name',
  defaultSort: '-createdTime',
  byToken: 'never',
  fields: {
    name: field(Type.String(), { ...fixed, title: '名称', sort: true, search: 'A' }),
    area: field(Type.Enum([...areaNames]), { ...fixed, title: '用在', filter: true, options: areaWords }),
    scopes: field(Type.Array(Type.String()), { ...fixed, title: '权限', display: 'tags' }),
    /** Made by a person, or what a person permitted a program by OAuth. */
    kind: field(Type.Enum(['token', 'program']), {
      ...fixed,
      title: '种类',
      stored: false,
      filter: true,
      options: { token: '访问令牌', program: '已授权的程序' },
    }),
    ending: field(Type.String(), { ...fixed, title: '末四位' }),
    status: stateField({ active: '有效', revoked: '已吊销', expired: '已过期' }),
    expiresTime: field(Time, { ...fixed, title: '有效至', sort: true, filter: true, display: 'time', appointed: true }),
    lastUsedTime: field(nullable(Time), { ...fixed, title: '最近使用', sort: true, filter: true, display: 'time' }),
    lastUsedIp: field(nullable(Type.String()), { ...fixed, title: '使用地址' }),
  },
  areas: {
    My: { verbs: ['list', 'get'] },
    GroupAdmin: { verbs: ['list', 'get'], read: tokenKeepers, write: tokenKeepers },
  },
  states: {
    field: 'status',
    initial: 'active',
    tally: true,
    automatic: [{ by: 'clock', from: ['active'], to: 'expired' }],
  },
  actions: [{ name: 'revoke', title: '吊销', when: { status: ['active'] }, to: 'revoked' }],
})

export type AccessToken = RecordOf<typeof accessToken>
