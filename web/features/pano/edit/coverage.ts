// How much of the sphere a panorama is known to show.
import { isWhole, type Coverage, type SphereCoverage } from '@huanshi/contract/protocol/coverage.ts'
import type { Pano } from '@huanshi/contract/resources/pano.ts'

export type Shape = 'flat' | 'whole' | 'part'

export const wholeSphere: SphereCoverage = { form: 'sphere', horizontal: 360, vertical: 180, offset: 0 }

export function shapeOf(coverage: Coverage): Shape {
  if (coverage.form === 'flat') return 'flat'
  return isWhole(coverage) ? 'whole' : 'part'
}

type Known = Pick<Pano, 'coverage' | 'form' | 'projection' | 'width' | 'height'>

/** What was declared, or what was found; null for what has no tiles. */
export function coverageOf({ coverage, form, projection, width, height }: Known): Coverage | null {
  if (form === null) return null
  if (coverage !== null) return coverage
  if (form === 'flat') return { form: 'flat' }
  if (projection === null || width === null || height === null) return wholeSphere
  const { fullWidth, fullHeight, top } = projection
  return {
    form: 'sphere',
    horizontal: tenth((width / fullWidth) * 360),
    vertical: tenth((height / fullHeight) * 180),
    offset: tenth(90 - ((top + height / 2) / fullHeight) * 180),
  }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
