import { Type } from 'typebox'
import { field } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { settingGroups, type SettingGroup } from '@huanshi/kernel/protocol/setting-keys.ts'
import { orderField } from '@huanshi/kernel/definition/standard-fields.ts'

/** One setting of the site. The product brings its keys along; what a value may be follows from its key. */
export const setting = defineResource({
  name: 'setting',
  segment: 'Settings',
  type: 'Setting',
  title: '设置',
  owned: false,
  byToken: 'never',
  label: 'description',
  defaultSort: 'order',
  fields: {
    description: field(Type.String(), { title: '设置项', write: 'never', search: 'A' }),
    value: field(Type.Unknown(), { title: '值' }),
    key: field(Type.String(), { title: '键', write: 'never', sort: true, filter: true, search: 'B' }),
    group: field(Type.Enum(Object.keys(settingGroups) as SettingGroup[] /* its own keys */), {
      title: '分组',
      write: 'never',
      filter: true,
      options: settingGroups,
    }),
    isPublic: field(Type.Boolean(), { title: '浏览器可见', write: 'never', filter: true }),
    order: { ...orderField, traits: { ...orderField.traits, write: 'never' } },
  },
  areas: { Admin: { verbs: ['list', 'get', 'update', 'export'] } },
})

export type Setting = RecordOf<typeof setting>
