import { Type } from 'typebox'
import { expoKeepers, publicKeepers } from '@huanshi/kernel/areas/officers.ts'
import { field } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { historyField, stateField } from '@huanshi/kernel/definition/standard-fields.ts'
import { LicenceHolder, LicenceScope } from './licence.ts'
import { time, timed } from './appointed-time.ts'

/** What the key is signed over cannot change afterwards. */
const signed = { write: 'create', required: true } as const

/** A right to show an exhibition, with a key that can be checked without asking this site. */
export const expoLicence = defineResource({
  name: 'expo-licence',
  segment: 'ExpoLicenses',
  type: 'ExpoLicence',
  title: '展会授权',
  owned: true,
  label: 'number',
  defaultSort: '-createdTime',
  under: { resource: 'expo', field: 'expoId' },
  fields: {
    expoId: field(Type.String({ format: 'uuid' }), { title: '展会', write: 'never', filter: true }),
    expoName: field(Type.String(), { title: '展会名称', write: 'never', stored: false }),
    number: field(Type.String(), { title: '授权编号', write: 'never', sort: true, filter: true, search: 'A' }),
    holder: field(LicenceHolder, {
      ...signed,
      title: '被授权方',
      options: { external: '外部单位或个人', group: '本站的机构', user: '本站的用户' },
    }),
    holderName: field(Type.String(), { title: '被授权方名称', write: 'never', search: 'B' }),
    scope: field(LicenceScope, {
      ...signed,
      title: '授权范围',
    }),
    validFrom: field(time, {
      ...timed,
      title: '生效时间',
      write: 'create',
    }),
    validTo: field(time, {
      ...timed,
      title: '有效至',
      write: 'create',
    }),
    key: field(Type.String(), { title: '授权密钥', write: 'never', display: 'multiline' }),
    status: stateField({ issued: '有效', suspended: '暂停', revoked: '已吊销', expired: '已过期' }),
    history: historyField,
  },
  areas: {
    GroupAdmin: { verbs: ['list', 'get', 'create', 'export'], read: expoKeepers, write: expoKeepers },
    PublicAdmin: { verbs: ['list', 'get', 'create', 'export'], read: publicKeepers, write: publicKeepers },
    Admin: { verbs: ['list', 'get', 'export'], flat: true },
  },
  states: {
    field: 'status',
    initial: 'issued',
    tally: true,
    automatic: [{ by: 'clock', from: ['issued', 'suspended'], to: 'expired' }],
  },
  actions: [
    { name: 'suspend', title: '暂停', when: { status: ['issued'] }, to: 'suspended' },
    { name: 'resume', title: '恢复', when: { status: ['suspended'] }, to: 'issued' },
    { name: 'revoke', title: '吊销', when: { status: ['issued', 'suspended'] }, to: 'revoked' },
  ],
})

export type ExpoLicence = RecordOf<typeof expoLicence>
