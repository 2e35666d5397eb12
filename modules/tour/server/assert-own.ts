// What a tour's author writes beyond its content: a style that is understood, and a script where the administrator allows it.
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { readOwnStyle } from '../contract/own-style.ts'

interface Own {
  readonly ownStyle?: string
  readonly ownScript?: string
}

/** @param before as it is kept; what was there already may stay */
export async function assertOwn(trx: Database, values: Own, before: Own = {}): Promise<void> {
  const { ownStyle = '', ownScript = '' } = values
  if (ownStyle !== '' && ownStyle !== before.ownStyle) {
    const { faults } = readOwnStyle(ownStyle)
    const [first] = faults
    if (first !== undefined)
      throw new Refusal('record.refused', {
        detail: `样式第 ${first.line} 行：${first.message}`,
        errors: faults.map(({ line, message }) => ({ path: '/ownStyle', message: `第 ${line} 行：${message}` })),
      })
  }
  if (ownScript === '' || ownScript === before.ownScript || (await readSetting(trx, 'work.allowsScripts'))) return
  throw new Refusal('record.refused', {
    detail: '本站没有允许漫游带自己的脚本，请联系管理员',
    errors: [{ path: '/ownScript', message: '本站没有允许' }],
  })
}
