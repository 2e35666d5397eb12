import { module } from '../../contract/module.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ActionRule, ResourceRules } from '@huanshi/resource-server/rules.ts'
import { forgetRegistry } from './registry.ts'

/** Without these nothing could ever be switched on again. */
const essential: ReadonlySet<string> = new Set(['admin', 'admin.module'])

export const moduleRules: ResourceRules<typeof module> = {
  resource: module,
  async updating(_trx, { code }, { isEnabled }) {
    if (isEnabled === false) refuseEssential(code)
  },
  updated: async () => forgetRegistry(),
  actions: { enable: switching(true), disable: switching(false) },
}

function switching(isEnabled: boolean): ActionRule<typeof module> {
  return {
    async run(trx, { record }) {
      if (!isEnabled) refuseEssential(record.code)
      await trx
        .updateTable('module')
        .set({ is_enabled: isEnabled, updated_time: sql`now()`, version: sql`version + 1` })
        .where('id', '=', record.id)
        .execute()
      forgetRegistry()
    },
  }
}

function refuseEssential(code: string): void {
  if (essential.has(code)) throw new Refusal('module.essential')
}
