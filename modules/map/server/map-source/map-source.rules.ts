// Sources of maps: each kind needs its own things, and the map that comes along stays.
import { mapSource, type MapSourceRecord } from '../../contract/map-source.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { assertWhole, fittingParts } from './assert-whole.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { forgetMapSources } from '@huanshi/maps/server/map-sources.ts'
import type { ResourceRules, Values } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { keptForm } from '@huanshi/server-kit/store/sealing/kept-secret.ts'

type Given = Partial<MapSourceRecord> & { readonly securityCode?: string | null }

export const mapSourceRules: ResourceRules<typeof mapSource> = {
  resource: mapSource,
  select: { hasSecurityCode: sql`r.security_secret is not null`, securitySecret: sql`r.security_secret` },
  async creating(trx, values) {
    if (values.kind === 'embedded') throw new Refusal('record.conflict', { detail: '内置地图只有一个' })
    assertWhole(values)
    forgetMapSources()
    const { securityCode, order } = values
    const place = order === undefined || order === null ? await behindOthers(trx) : {}
    return { ...ofService(values.kind), ...place, ...(await keepingCode(trx, null, securityCode)) }
  },
  async updating(trx, record, values) {
    if (fittingParts.some((part) => part in values)) assertWhole({ ...record, ...values })
    forgetMapSources()
    const { securitySecret } = record
    const kept = typeof securitySecret === 'string' ? securitySecret : null
    return { ...ofService(record.kind), ...(await keepingCode(trx, kept, values.securityCode)) }
  },
  async deleted(_trx, records) {
    if (records.some(({ kind }) => kind === 'embedded')) throw new Refusal('map-source.embedded')
    forgetMapSources()
  },
  async restored() {
    forgetMapSources()
  },
  async purging(trx, records) {
    for (const { securitySecret } of records) {
      if (typeof securitySecret === 'string')
        await trx.deleteFrom('secret').where('name', '=', securitySecret).execute()
    }
  },
  actions: {
    default: {
      async run(trx, { record }) {
        // Everything else keeps its order behind it.
        const least = trx
          .selectFrom('map_source')
          .select(({ fn }) => fn.min('order').as('order'))
          .where('deleted_time', 'is', null)
        await trx
          .updateTable('map_source')
          .set({ order: sql`(${least}) - 1`, is_offered: true })
          .where('id', '=', record.id)
          .execute()
        forgetMapSources()
      },
    },
  },
}

/** What nobody placed becomes nobody's default map; downloads, which place themselves, stay last. */
async function behindOthers(trx: Database): Promise<Values> {
  const { last } = await trx
    .selectFrom('map_source')
    .select(({ fn }) => fn.max('order').as('last'))
    .where('deleted_time', 'is', null)
    .where('download_id', 'is', null)
    .executeTakeFirstOrThrow()
  return { order: (last ?? 0) + 1 }
}

/** 高德 draws in no other datum. */
function ofService(kind: Given['kind']): Values {
  return kind === 'amap' ? { datum: 'gcj02' } : {}
}

/** The column that names the sealed code; nothing where none is given, which leaves what there is. */
async function keepingCode(trx: Database, kept: string | null, code: string | null | undefined): Promise<Values> {
  if (code === null || code === undefined) return {}
  const name = kept ?? `map-source:${randomUUID()}`
  const value = keptForm(trx, name, code)
  await trx
    .insertInto('secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  return { security_secret: name }
}
