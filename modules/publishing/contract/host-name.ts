import { Type } from 'typebox'
import { brandKeepers } from '@huanshi/kernel/areas/officers.ts'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { stateField } from '@huanshi/kernel/definition/standard-fields.ts'

const verbs = ['list', 'get', 'create', 'delete', 'restore', 'deleted'] as const
const Time = Type.String({ format: 'date-time' })
const told = (title: string) => field(Type.String(), { title, write: 'never', stored: false })

/** For so long a name is served after its proof was lost. */
export const GRACE_HOURS = 72
/** In front of the name, in the DNS. */
export const RECORD_LABEL = '_huanshi'
/** Under it stands what proves a name by HTTP. */
export const PROOF_PATH = '/.well-known/huanshi-host'

/** A host name under which the public works of a group are shown, once it is proved to be the group's. */
export const hostName = defineResource({
  name: 'host-name',
  segment: 'HostNames',
  type: 'HostName',
  title: '域名',
  owned: true,
  label: 'name',
  defaultSort: '-createdTime',
  // Whose a name is decides where people are led: a person says it.
  byToken: 'never',
  fields: {
    name: field(Type.String({ minLength: 1, maxLength: 253 }), {
      title: '域名',
      write: 'create',
      required: true,
      sort: true,
      search: 'A',
    }),
    status: stateField({ pending: '待验证', active: '已生效', lost: '验证失效' }),
    fault: field(Type.String(), { title: '上次检查的结果', write: 'never', display: 'multiline' }),
    checkedTime: field(nullable(Time), { title: '上次检查', write: 'never', sort: true, display: 'time' }),
    /** While its proof is missing. */
    graceUntil: field(nullable(Time), { title: '停用时间', write: 'never', display: 'time', appointed: true }),
    recordName: told('TXT 记录名'),
    recordValue: told('TXT 记录值'),
    filePath: told('文件地址'),
    fileText: told('文件内容'),
  },
  areas: { GroupAdmin: { verbs, read: brandKeepers, write: brandKeepers } },
  states: {
    field: 'status',
    initial: 'pending',
    automatic: [
      { by: 'job', from: ['pending', 'lost'], to: 'active' },
      { by: 'job', from: ['active'], to: 'lost' },
      { by: 'job', from: ['lost'], to: 'pending' },
    ],
  },
  actions: [{ name: 'check', title: '立即检查' }],
})

export type HostName = RecordOf<typeof hostName>
