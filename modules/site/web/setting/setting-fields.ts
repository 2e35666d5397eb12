// The settings as fields of a form: what a value may be follows from its key, as the contract has it.
import { isSettingName, settingKeys } from '@huanshi/kernel/protocol/setting-keys.ts'
import { setting, type Setting } from '../../contract/setting.ts'
import type { Control } from '@huanshi/kernel/definition/field.ts'
import type { FormField } from '@huanshi/resource-web/form/model/form-model.ts'
import { shapeOf, type Shape } from '@huanshi/resource-web/model/shape.ts'

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

const groupTitles = setting.fields.group.traits.options
const about: Readonly<Record<Setting['group'], string>> = {
  site: '访客和成员在页面上看到的名字与说明。',
  content: '成员和访客发布的内容怎样才会公开。',
  user: '新用户开始时有什么。已有的用户不受影响。',
  payment: '成员怎样付款。',
  privacy: '人们留下的痕迹保留多久。',
}
const order = ['site', 'content', 'user', 'privacy', 'payment'] as const satisfies readonly Setting['group'][]

/** Kinds of values that need another control than their schema suggests. */
const controls: Readonly<Record<string, Control>> = { 'user.storageQuota': 'bytes', 'site.logo': 'picture' }
const helps: Readonly<Record<string, string>> = {
  'site.logo': 'PNG、JPG 或 WebP，2 MB 以内，建议用透明底。显示在侧栏、登录页和公开页面的名称前',
  'site.siteRoot': '本站的地址，以 / 开头',
  'site.icp': '显示在公开页面底部，不填则不显示',
  'privacy.addressDays': '登录设备和操作日志里的 IP 地址、浏览器标识到期后自动清除，1 到 730 天',
  'payment.sandbox': '下单后不收钱就视为已付，仅供试用',
  'comment.isReviewed': '关闭后，新评论不用审核就公开',
  'work.isReviewed': '打开后，新公开的作品排进审核，审核期间仍然公开',
}
/** What to tell whose value misses its pattern. */
const mismatches: Readonly<Record<string, string>> = { 'site.siteRoot': '应当是本站的地址，以 / 开头，例如 /view' }
const byKind: Readonly<Partial<Record<Shape['kind'], Control>>> = {
  text: 'text',
  switch: 'switch',
  integer: 'number',
  number: 'number',
}

export function settingField(record: Setting): SettingField {
  const { key, description } = record
  const known = isSettingName(key) ? settingKeys[key] : undefined
  const shape: Shape = known === undefined ? { kind: 'object', nullable: true, values: [] } : shapeOf(known)
  const title = (known?.title ?? description).replace('（字节）', '')
  const mismatch = mismatches[key]
  const formField: FormField = {
    field: {
      name: key,
      title,
      traits: { title, form: mismatch === undefined ? {} : { mismatch } },
      shape,
      reading: 'text',
    },
    control: controls[key] ?? byKind[shape.kind] ?? 'json',
    required:
      !shape.nullable &&
      (shape.kind !== 'text' || (shape.minLength ?? 0) > 0 || shape.pattern?.startsWith('^/') === true),
    help: helps[key],
  }
  return { record, formField }
}

export function settingGroups(records: readonly Setting[]): SettingGroup[] {
  const fields = records.map(settingField)
  return order.flatMap((name) => {
    const own = fields.filter(({ record }) => record.group === name)
    return own.length === 0 ? [] : [{ name, title: groupTitles[name], about: about[name], fields: own }]
  })
}
