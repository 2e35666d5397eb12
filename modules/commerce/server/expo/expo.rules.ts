// Exhibitions: their times make sense, the clock moves them once they are published, and what is archived stays as it is.
import { expo } from '../../contract/expo.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { moveDue } from '@huanshi/resource-server/move.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export const expoRules: ResourceRules<typeof expo> = {
  resource: expo,
  async creating(_trx, values) {
    assertTimes(values)
  },
  async updating(_trx, record, values) {
    assertTimes({ ...record, ...values })
  },
  async deleted(trx, records) {
    const ids = records.map(({ id }) => id)
    const licensed = await trx
      .selectFrom('expo_licence')
      .select(['expo_id'])
      .where('expo_id', 'in', ids)
      .where('status', 'in', ['issued', 'suspended'])
      .where('deleted_time', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (licensed === undefined) return
    const name = records.find(({ id }) => id === licensed.expo_id)?.name ?? ''
    throw new Refusal('expo.has-licences', { detail: `「${name}」还有没到期的授权，请先吊销` })
  },
  actions: {
    publish: {
      async run(_trx, { record }) {
        if (record.endTime <= new Date().toISOString())
          throw new Refusal('expo.over', { detail: '请先改一个以后的结束时间' })
      },
    },
  },
}

function assertTimes({ startTime, endTime }: { readonly startTime: string; readonly endTime: string }): void {
  if (Date.parse(startTime) < Date.parse(endTime)) return
  throw new Refusal('expo.times', { errors: [{ path: '/endTime', message: '应晚于开始时间' }] })
}

/** Opens and closes exhibitions whose time has come; a job calls it. Answers how many moves it made. */
export function moveExpos(db: Database): Promise<number> {
  return moveDue(
    db,
    expoRules,
    { from: ['published'], by: 'startTime', to: 'running' },
    { from: ['running'], by: 'endTime', to: 'ended' },
  )
}
