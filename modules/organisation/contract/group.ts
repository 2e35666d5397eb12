import { Type } from 'typebox'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import {
  countedField,
  coverField,
  locationField,
  logoField,
  nameField,
  orderField,
  stateField,
} from '@huanshi/kernel/definition/standard-fields.ts'
import { PhoneNumber } from '@huanshi/kernel/protocol/web-address.ts'

/** An organisation with members and works of its own; below it stand others, and roles held in it hold there too. */
export const group = defineResource({
  name: 'group',
  segment: 'Groups',
  type: 'Group',
  title: '机构',
  owned: false,
  label: 'name',
  defaultSort: 'order',
  fields: {
    name: nameField(100),
    code: field(Type.String({ maxLength: 40, pattern: '^$|^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' }), {
      title: '代码',
      filter: true,
      search: 'B',
    }),
    parentId: field(nullable(Type.String({ format: 'uuid' })), { title: '上级机构', filter: true, refers: 'group' }),
    logoUrl: logoField,
    coverUrl: coverField,
    description: field(Type.String({ maxLength: 2000 }), { title: '简介', search: 'C', display: 'multiline' }),
    contactName: field(Type.String({ maxLength: 50 }), { title: '联系人' }),
    phone: field(PhoneNumber, { title: '电话' }),
    address: field(Type.String({ maxLength: 200 }), { title: '地址' }),
    location: locationField,
    status: stateField({ active: '正常', disabled: '停用' }),
    order: orderField,
    memberCount: countedField('成员数'),
    panoCount: countedField('全景数'),
  },
  areas: { Admin: {} },
  states: { field: 'status', initial: 'active' },
  actions: [
    { name: 'disable', title: '停用', when: { status: ['active'] }, to: 'disabled' },
    { name: 'enable', title: '启用', when: { status: ['disabled'] }, to: 'active' },
  ],
})

export type GroupRecord = RecordOf<typeof group>
