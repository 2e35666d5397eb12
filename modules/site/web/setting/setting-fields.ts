// The settings as fields of a form: what a value may be follows from its key, as the contract has it.
import {
  isSettingName,
  settingGroups as groupTitles,
  settingOf,
  type SettingKey,
} from '@huanshi/kernel/protocol/setting-keys.ts'
import type { Setting } from '../../contract/setting.ts'
import type { FormField } from '@huanshi/resource-web/form/model/form-model.ts'
import { shapeOf, type Shape } from '@huanshi/resource-web/model/shape.ts'
import type { Control } from '@huanshi/resource-web/view/view.ts'

interface SettingField {
  readonly record: Setting
  readonly formField: FormField
}

interface SettingGroup {
  readonly name: Setting['group']
  readonly title: string
  readonly about: string
  readonly fields: readonly SettingField[]
}

const about: Readonly<Record<Setting['group'], string>> = {
  site: '访客和成员在页面上看到的名字与说明。',
  content: '成员和访客发布的内容怎样才会公开。',
  user: '新用户开始时有什么。已有的用户不受影响。',
  payment: '成员怎样付款。',
  privacy: '人们留下的痕迹保留多久。',
}
const byKind: Readonly<Partial<Record<Shape['kind'], Control>>> = {
  text: 'text',
  switch: 'switch',
  integer: 'number',
  number: 'number',
}

export function settingField(record: Setting): SettingField {
  const { key, description } = record
  const known: Partial<SettingKey> = isSettingName(key) ? settingOf(key) : {}
  const { title = description, schema, control, mismatch, help } = known
  const shape: Shape = schema === undefined ? { kind: 'object', nullable: true, values: [] } : shapeOf({ schema })
  const form = mismatch === undefined ? {} : { mismatch }
  const formField: FormField = {
    field: { name: key, title, traits: { title }, form, shape, reading: 'text' },
    control: control ?? byKind[shape.kind] ?? 'json',
    required: isRequired(shape),
    help,
  }
  return { record, formField }
}

function isRequired({ nullable, kind, minLength = 0, pattern = '' }: Shape): boolean {
  return !nullable && (kind !== 'text' || minLength > 0 || pattern.startsWith('^/'))
}

export function settingGroups(records: readonly Setting[]): SettingGroup[] {
  const fields = records.map(settingField)
  const names = Object.keys(groupTitles) as Setting['group'][] // its own keys
  return names.flatMap((name) => {
    const own = fields.filter(({ record }) => record.group === name)
    return own.length === 0 ? [] : [{ name, title: groupTitles[name], about: about[name], fields: own }]
  })
}
