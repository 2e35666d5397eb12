import { isSettingName, settingKeys } from '@huanshi/contract/protocol/setting-keys.ts'
import { setting } from '@huanshi/contract/resources/setting.ts'
import { Value } from 'typebox/value'
import { Refusal } from '../../capabilities/http/refusal.ts'
import type { ResourceRules } from '../../capabilities/resource/rules.ts'

export const settingRules: ResourceRules<typeof setting> = {
  resource: setting,
  async updating(_trx, { key }, values) {
    if (!('value' in values)) return {}
    if (!isSettingName(key)) throw new Refusal('setting.value', { detail: `不认识的设置 ${key}` })
    const { schema, title } = settingKeys[key]
    if (!Value.Check(schema, values.value)) {
      const message = `${title}的值不正确`
      throw new Refusal('setting.value', { detail: message, errors: [{ path: 'value', message }] })
    }
    return {}
  },
}
