// The plan of a panorama's tiles, as its record and the folder of a revision keep it.
import type { PyramidManifest } from '@huanshi/pyramid/build-pyramid.ts'
import type { Treatment } from './treatment.ts'

export interface TilePlan extends PyramidManifest {
  /** Tiles of the right eye lie beside, by the same plan. Absent where there is one picture for both eyes. */
  readonly isStereo?: true
}

export function planWith(manifest: PyramidManifest, isStereo: boolean): TilePlan {
  const { isStereo: _, ...plan } = manifest as TilePlan
  return isStereo ? { ...plan, isStereo } : plan
}

/**
 * What is left of it once zones are covered: the left eye. Where the same thing lies in the right eye's picture depends on how far away it
 * was, and what is too close or badly rendered may lie anywhere; so nobody is shown that picture while there is a zone.
 */
export function planTreated(plan: TilePlan, { zones }: Treatment): TilePlan {
  return planWith(plan, plan.isStereo === true && zones.length === 0)
}
