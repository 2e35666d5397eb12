import { isSettingName, settingKeys } from '@huanshi/kernel/protocol/setting-keys.ts'
import { setting } from '../../contract/setting.ts'
import { Value } from 'typebox/value'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import { holdLogos, logoKey } from './logo-files.ts'

export function settingRules({
  storage,
}: {
  readonly storage: Pick<Storage, 'exists'>
}): ResourceRules<typeof setting> {
  return {
    resource: setting,
    async updating(trx, { key }, values) {
      if (!('value' in values)) return {}
      if (!isSettingName(key)) throw new Refusal('setting.value', { detail: `不认识的设置 ${key}` })
      const { schema, title } = settingKeys[key]
      const { value } = values
      if (!Value.Check(schema, value)) throw refused(`${title}的值不正确`)
      // One that nobody kept goes when another is sent a day later.
      if (key === 'site.logo' && value !== '') {
        await holdLogos(trx)
        const key = logoKey(String(value))
        if (key === null || !(await storage.exists(key))) throw refused('标志的图片已经不在了，请重新上传')
      }
      return {}
    },
  }
}

function refused(message: string): Refusal {
  return new Refusal('setting.value', { detail: message, errors: [{ path: 'value', message }] })
}
