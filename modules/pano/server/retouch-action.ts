// The author says which parts of a panorama are covered: what is shown is made by a job.
import { isWithinReach } from '@huanshi/pyramid/retouch/zone.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ActionRule } from '@huanshi/resource-server/rules.ts'
import type { pano } from '../contract/pano.ts'
import { zoneLimits, type Retouching, type Zone } from '../contract/zones.ts'
import { bakeQueue, detectQueue, type PanoRuleParts } from './pano-parts.ts'

export function retouching({ jobs }: PanoRuleParts): ActionRule<typeof pano> {
  return {
    async run(trx, { record, body }) {
      const { zones, undecided } = body as Retouching // checked by the contract
      assertZones(zones, record.form === 'flat')
      if (record['isTiled'] !== true) throw new Refusal('action.impossible')
      await trx
        .updateTable('pano')
        .set({
          zones: JSON.stringify(zones),
          retouch: 'waiting',
          retouch_error: null,
          ...(undecided === undefined ? {} : { findings: leftOf(undecided) }),
          version: sql<number>`version + 1`,
          updated_time: sql<string>`now()`,
        })
        .where('id', '=', record.id)
        .execute()
      await jobs.enqueue(trx, bakeQueue, { panoId: record.id }, record.userId)
    },
  }
}

function leftOf(ids: readonly string[]) {
  return sql<string>`(select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(findings) one
    where one ->> 'id' = any(${ids}::text[]))`
}

/** Has the site's detector look at it, once more where it has. */
export function detecting({ jobs, detects }: PanoRuleParts): ActionRule<typeof pano> {
  return {
    async run(trx, { record }) {
      if (detects !== true)
        throw new Refusal('record.refused', { detail: '这个站点没有配置检测服务，请手工画出要遮的地方' })
      if (record['isTiled'] !== true) throw new Refusal('action.impossible')
      await trx
        .updateTable('pano')
        .set({ detection: 'waiting', detection_error: null, findings: '[]' })
        .where('id', '=', record.id)
        .execute()
      await jobs.enqueue(trx, detectQueue, { panoId: record.id }, record.userId)
    },
  }
}

/** @throws Refusal for what no picture of this size could bear, or what no plane before the eye holds */
function assertZones(zones: readonly Zone[], isFlat: boolean): void {
  const refuse = (detail: string): never => {
    throw new Refusal('record.refused', { detail })
  }
  if (new Set(zones.map(({ id }) => id)).size < zones.length) refuse('两个遮盖区域的编号相同，请刷新后再试')
  if (zones.reduce((sum, { points }) => sum + points.length, 0) > zoneLimits.allPoints)
    refuse(`遮盖区域的点一共不能超过 ${zoneLimits.allPoints} 个，请删去一些或改用框选`)
  for (const [nth, zone] of zones.entries()) {
    const isArea = zone.shape !== 'brush'
    if (isArea !== (zone.brush === null) || (isArea && zone.points.length < 3))
      refuse(`第 ${nth + 1} 个遮盖区域不完整，请重画`)
    if (!isFlat && !isWithinReach(zone)) refuse(`第 ${nth + 1} 个遮盖区域太大，请分成几个来画`)
  }
}
