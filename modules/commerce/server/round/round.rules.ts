// Shoots: a member writes a draft and submits it whole; from then on it changes only by the moves of the contract.
import { round, type Round } from '../../contract/round.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ActionRule, ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { recordExists } from '@huanshi/server-kit/store/record-exists.ts'

const needed = {
  place: '拍摄地点',
  wantedTime: '期望时间',
  contactName: '联系人',
  contactPhone: '联系电话',
} as const satisfies Partial<Record<keyof Round, string>>

interface Plan {
  readonly scheduledTime: string
  readonly photographerId?: string | null
  readonly photographer?: string
}

/** Bears the name of the account, where there is one. */
async function photographerOf(
  trx: Database,
  { photographerId = null, photographer = '' }: Omit<Plan, 'scheduledTime'>,
): Promise<{ photographer_id: string | null; photographer: string }> {
  const name = photographer.trim()
  if (photographerId === null && name === '') {
    throw new Refusal('request.malformed', {
      errors: [{ path: '/photographerId', message: '请选择摄影师，或填写外请摄影师' }],
    })
  }
  if (photographerId === null) return { photographer_id: null, photographer: name }
  const found = await trx
    .selectFrom('user')
    .select('display_name')
    .where('id', '=', photographerId)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  if (found === undefined) {
    throw new Refusal('request.malformed', { errors: [{ path: '/photographerId', message: '这个用户不存在' }] })
  }
  return { photographer_id: photographerId, photographer: found.display_name }
}

const schedule: ActionRule<typeof round> = {
  async run(trx, { record, body }) {
    const { scheduledTime, ...who } = body as Plan // the contract's body
    await trx
      .updateTable('round')
      .set({ scheduled_time: scheduledTime, ...(await photographerOf(trx, who)) })
      .where('id', '=', record.id)
      .execute()
  },
}

export const roundRules: ResourceRules<typeof round> = {
  resource: round,
  actions: {
    submit: {
      async run(_trx, { record }) {
        const missing = Object.entries(needed).filter(([name]) => {
          const value = record[name]
          return value === null || value === ''
        })
        if (missing.length === 0) return
        const errors = missing.map(([name, title]) => ({ path: `/${name}`, message: `请填写${title}` }))
        throw new Refusal('round.incomplete', {
          detail: `请先填写${missing.map(([, title]) => title).join('、')}`,
          errors,
        })
      },
    },
    schedule,
    reschedule: schedule,
    deliver: {
      async run(trx, { record, body }) {
        const { panoIds, tourId } = body as { panoIds: string[]; tourId: string | null } // the contract's body
        await assertLive(trx, panoIds, tourId)
        await trx
          .updateTable('round')
          .set({ pano_ids: JSON.stringify(panoIds), tour_id: tourId })
          .where('id', '=', record.id)
          .execute()
      },
    },
  },
}

async function assertLive(trx: Database, panoIds: readonly string[], tourId: string | null): Promise<void> {
  const panos = await trx
    .selectFrom('pano')
    .select('id')
    .where('id', 'in', [...panoIds])
    .where('deleted_time', 'is', null)
    .execute()
  const found = new Set(panos.map(({ id }) => id))
  const errors = panoIds.flatMap((id, index) =>
    found.has(id.toLowerCase()) ? [] : [{ path: `/panoIds/${index}`, message: '全景不存在' }],
  )
  if (tourId !== null && !(await recordExists(trx, 'tour', tourId)))
    errors.push({ path: '/tourId', message: '漫游不存在' })
  if (errors.length > 0) throw new Refusal('round.delivery', { errors })
}
