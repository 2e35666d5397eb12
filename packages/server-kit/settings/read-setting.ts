// Settings as the site has them: what an administrator has said, or else what the product brings along.
import { Value } from 'typebox/value'
import { isSettingName, settingKeys, type SettingName, type ValueOf } from '@huanshi/kernel/protocol/setting-keys.ts'
import type { Database } from '../store/database.ts'

export async function readSetting<K extends SettingName>(db: Database, key: K): Promise<ValueOf<K>> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  const { schema, defaultValue } = settingKeys[key]
  const value: unknown = row?.value ?? defaultValue
  return (Value.Check(schema, value) ? value : defaultValue) as ValueOf<K> // checked in this line
}

/** Those that every browser may know, by their keys; what does not fit its key is left out. */
export async function publicSettings(db: Database): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('is_public', '=', true)
    .where('deleted_time', 'is', null)
    .execute()
  const good = rows.filter(({ key, value }) => isSettingName(key) && Value.Check(settingKeys[key].schema, value))
  return new Map(good.map(({ key, value }) => [key, value]))
}
