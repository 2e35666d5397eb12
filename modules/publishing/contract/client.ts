import { Type } from 'typebox'
import { groupEditors } from '@huanshi/kernel/areas/area.ts'
import { field } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { countedField, nameField } from '@huanshi/kernel/definition/standard-fields.ts'
import { MailAddress, PhoneNumber } from '@huanshi/kernel/protocol/web-address.ts'

const works = Type.Array(Type.String({ format: 'uuid' }), { maxItems: 200, uniqueItems: true })

/** Somebody for whom works are made, and the folder of these works: a work lies in one folder of its owner at most. */
export const client = defineResource({
  name: 'client',
  segment: 'Clients',
  type: 'Client',
  title: '客户',
  owned: true,
  label: 'name',
  defaultSort: '-createdTime',
  fields: {
    name: nameField(60),
    contact: field(Type.String({ maxLength: 60 }), { title: '联系人', search: 'A' }),
    phone: field(PhoneNumber, { title: '电话' }),
    email: field(MailAddress, { title: '邮箱' }),
    note: field(Type.String({ maxLength: 2000 }), { title: '备注', search: 'C', display: 'multiline' }),
    tourIds: field(works, { title: '漫游', refers: 'tour', display: 'records' }),
    panoIds: field(works, { title: '全景', refers: 'pano', display: 'records' }),
    workCount: countedField('作品'),
  },
  areas: { My: {}, GroupAdmin: { read: groupEditors, write: groupEditors } },
})

export type Client = RecordOf<typeof client>
