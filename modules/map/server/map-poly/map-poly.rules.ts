// Areas of the map: shapes that can be drawn, and links that lead somewhere.
import { mapPoly, type MapPoly } from '../../contract/map-poly.ts'
import { faultsOf, rightHanded } from '@huanshi/maps/server/geo/area.ts'
import { outlineOf } from '@huanshi/maps/server/geo/outline.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ResourceRules, Values } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { recordExists } from '@huanshi/server-kit/store/record-exists.ts'

type Given = Partial<Pick<MapPoly, 'feature' | 'link'>>

export const mapPolyRules: ResourceRules<typeof mapPoly> = {
  resource: mapPoly,
  listed: { feature: `jsonb_set(r.feature, '{geometry}', coalesce(r.outline, r.feature -> 'geometry'))` },
  creating: (trx, values) => complete(trx, values),
  updating: (trx, _record, values) => complete(trx, values),
}

async function complete(trx: Database, { feature, link }: Given): Promise<Values> {
  if (link !== undefined && link !== null && !(await exists(trx, link))) {
    throw new Refusal('map-poly.link', { errors: [{ path: '/link/id', message: '内容不存在' }] })
  }
  if (feature === undefined) return {}
  const faults = faultsOf(feature.geometry)
  const [first] = faults
  if (first !== undefined) {
    const errors = faults.slice(0, 20).map(({ path, message }) => ({ path: `/feature/geometry${path}`, message }))
    throw new Refusal('map-poly.geometry', { detail: first.message, errors })
  }
  const geometry = rightHanded(feature.geometry)
  return { feature: { ...feature, geometry }, outline: outlineOf(geometry) }
}

async function exists(trx: Database, link: NonNullable<MapPoly['link']>): Promise<boolean> {
  if (link.kind === 'address') return true
  return recordExists(trx, link.kind, link.id)
}
