// What is made of the picture as it was taken before everybody sees it: zones that are covered, and other colours after that.
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { DB } from '@huanshi/server-kit/store/tables.ts'
import type { Grading } from '../contract/grading.ts'
import type { Zone } from '../contract/zones.ts'

export interface Treatment {
  readonly zones: readonly Zone[]
  readonly grading: Grading | null
}

export const noTreatment: Treatment = { zones: [], grading: null }

type Kept = Pick<Selectable<DB['pano']>, 'zones' | 'grading'>

export function treatmentOf({ zones, grading }: Kept): Treatment {
  return { zones, grading }
}

export function isBare({ zones, grading }: Treatment): boolean {
  return zones.length === 0 && grading === null
}

/** The states of a panorama that shows it. */
export function statesOf({ zones, grading }: Treatment): { readonly retouch: string; readonly grading_state: string } {
  return { retouch: zones.length === 0 ? 'none' : 'done', grading_state: grading === null ? 'none' : 'done' }
}

/** A condition of a statement on panoramas: this is what is wanted of it still. */
export function isTreatment({ zones, grading }: Treatment): RawBuilder<SqlBool> {
  const colours = grading === null ? null : JSON.stringify(grading)
  return sql<SqlBool>`(zones = ${JSON.stringify(zones)}::jsonb and grading is not distinct from ${colours}::jsonb)`
}
