// Tags: renaming follows into the records, deleting takes the name out of them, restoring brings back only the tag itself.
import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import { tag } from '@huanshi/kernel/resources/tag.ts'
import { sql } from 'kysely'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { nextColour } from '@huanshi/resource-server/tagging/ensure-tags.ts'
import { removeFromRecords, renameInRecords, usageCount } from '@huanshi/resource-server/tagging/tagged-records.ts'
import { mergeTag } from './merge.ts'

export const tagRules: ResourceRules<typeof tag> = {
  resource: tag,
  select: {
    scope: sql`case when r.group_id is not null then 'group'
      when r.user_id = ${sql.lit(PUBLIC_USER_ID)} then 'public' else 'user' end`,
    usageCount: usageCount(),
  },
  conflicts: { tag_name_of_owner: 'tag.duplicate' },
  async creating(trx, values, owner) {
    return values.colour === undefined ? { colour: await nextColour(trx, owner) } : {}
  },
  async updated(trx, { before, after }) {
    if (before.name !== after.name) await renameInRecords(trx, after, before.name, after.name)
  },
  async deleted(trx, records) {
    const owners = Map.groupBy(records, ({ groupId, userId }) => groupId ?? userId)
    for (const [first, ...others] of owners.values()) {
      if (first === undefined) continue
      const names = [first, ...others].map(({ name }) => name)
      await removeFromRecords(trx, first, names)
    }
  },
  actions: { merge: mergeTag },
}
