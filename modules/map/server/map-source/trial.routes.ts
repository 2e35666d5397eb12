// POST /api/Admin/MapSources/try: a source as it stands in the form, asked and made ready to be looked at.
import { areas } from '@huanshi/kernel/areas/area.ts'
import { archiveAddress, type MapSource } from '@huanshi/kernel/protocol/map-source.ts'
import { MapTrial, MapTrialBody } from '../../contract/map-trial.ts'
import { randomUUID } from 'node:crypto'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { guard, type AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { addProblemSchema, routeSchema } from '@huanshi/resource-server/schemas.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { assertWhole } from './assert-whole.ts'
import { checkSource, type CheckOptions } from './check-source.ts'
import { trialAddress } from './trial-permit.ts'

interface Parts extends CheckOptions {
  readonly db: Database
  readonly areaGuards: AreaGuards
}

export function registerMapTrials(app: App, { db, areaGuards, ...options }: Parts): void {
  addProblemSchema(app)
  app.post(
    '/api/Admin/MapSources/try',
    {
      schema: routeSchema('地图来源', '检查并预览 · 地图来源', MapTrial, { body: MapTrialBody }),
      onRequest: guard(db, areaGuards.Admin, areas.Admin.write),
    },
    async (request): Promise<MapTrial> => {
      const kept = await keptOf(db, request.body.id)
      const { id = randomUUID(), ...asked } = request.body
      const given = { ...asked, address: kept.address ?? asked.address }
      if (kept.address === null) assertWhole(given)
      const source: MapSource = { ...given, id, isProxied: given.kind === 'amap' && kept.hasCode }
      const checks = await checkSource(given, kept.hasCode, options)
      return { checks, source, previewUrl: trialAddress(db, given) }
    },
  )
}

/** What the form does not hold: whether a code is sealed, and where the file of a download lies. */
async function keptOf(db: Database, id: string | undefined) {
  const row =
    id === undefined
      ? undefined
      : await db
          .selectFrom('map_source')
          .select(['security_secret', 'download_id'])
          .where('id', '=', id)
          .where('deleted_time', 'is', null)
          .executeTakeFirst()
  const downloadId = row?.download_id ?? null
  return {
    hasCode: (row?.security_secret ?? null) !== null,
    address: downloadId === null ? null : archiveAddress(downloadId),
  }
}
