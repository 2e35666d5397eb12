// What members do with appointments. Their own word is enough for a time: they may give one that the form does not offer.
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { lead } from '../../contract/lead.ts'
import { lockForm } from '../appointment/places.ts'

/** Until it has begun nobody has come, and nobody has stayed away. */
const afterwards = {
  run(_trx: Database, { record }: { readonly record: { readonly startsTime: string | null } }): Promise<void> {
    if (Date.parse(record.startsTime ?? '') > Date.now())
      throw new Refusal('action.impossible', { detail: '还没有到预约的时间' })
    return Promise.resolve()
  },
}

export const leadRules: ResourceRules<typeof lead> = {
  resource: lead,
  actions: {
    keep: afterwards,
    miss: afterwards,
    move: {
      async run(trx, { record, body }) {
        const { id, userId, groupId, sourceKind: kind, sourceId, hotspotId, startsTime, endsTime } = record
        const start = Date.parse((body as { startsTime: string }).startsTime) // the contract's body
        if (start < Date.now())
          throw new Refusal('record.refused', { errors: [{ path: '/startsTime', message: '请选以后的时间' }] })
        const length = Date.parse(endsTime ?? '') - Date.parse(startsTime ?? '')
        await lockForm(trx, { kind, id: sourceId, hotspotId, userId, groupId })
        await trx
          .updateTable('lead')
          .set({ starts_time: new Date(start).toISOString(), ends_time: new Date(start + length).toISOString() })
          .where('id', '=', id)
          .execute()
      },
    },
    cancel: {
      async run(trx, { record, body }) {
        const { reason = '' } = body as { reason?: string } // the contract's body
        await trx.updateTable('lead').set({ cancel_reason: reason.trim() }).where('id', '=', record.id).execute()
      },
    },
  },
}
