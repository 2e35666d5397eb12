// The records of the settings, in which administrators say what holds on their site.
import { settingKeys, type SettingKey } from '@huanshi/kernel/protocol/setting-keys.ts'
import type { BuiltInRows } from '@huanshi/server-kit/store/built-in-rows.ts'

export const settingRows: BuiltInRows = {
  table: 'setting',
  by: ['key'],
  keeps: ['value'],
  rows: Object.entries<SettingKey>(settingKeys).map(
    ([key, { title, group, isPublic = false, defaultValue }], place) => ({
      key,
      group,
      is_public: isPublic,
      description: title,
      order: 10 * (place + 1),
      value: JSON.stringify(defaultValue),
    }),
  ),
}
