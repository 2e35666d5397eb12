// Merging gives all uses of one tag to another of the same owner; the emptied tag goes to the recycle bin.
import type { tag } from '@huanshi/kernel/resources/tag.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ActionRule } from '@huanshi/resource-server/rules.ts'
import { ownedBy } from '@huanshi/resource-server/tagging/owner.ts'
import { renameInRecords } from '@huanshi/resource-server/tagging/tagged-records.ts'

export const mergeTag: ActionRule<typeof tag> = {
  async run(trx, { record, body }) {
    const { into } = body as { into: string } // checked by the contract's body schema
    if (into.toLowerCase() === record.id) throw new Refusal('record.refused', { detail: '标签不能合并到自身' })
    const target = await trx
      .selectFrom('tag')
      .select(['id', 'name'])
      .where('id', '=', into)
      .where('deleted_time', 'is', null)
      .where(ownedBy('tag', record))
      .forUpdate()
      .executeTakeFirst()
    if (target === undefined) throw new Refusal('record.not-found', { detail: '要合并到的标签不存在' })
    await renameInRecords(trx, record, record.name, target.name)
    await trx
      .updateTable('tag')
      .set((set) => ({ deleted_time: new Date().toISOString(), version: set('version', '+', 1) }))
      .where('id', '=', record.id)
      .execute()
    return target.id
  },
}
