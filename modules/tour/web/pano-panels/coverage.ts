// How much of the sphere a panorama is known to show.
import {
  cubeLayouts,
  isWhole,
  defaultCoverage,
  type Coverage,
  type CubeLayout,
  type SphereCoverage,
} from '@huanshi/kernel/protocol/coverage.ts'
import { layoutsFor } from '@huanshi/kernel/protocol/cube-faces.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'

export type Shape = 'flat' | 'whole' | 'part' | 'cube'

export const wholeSphere: SphereCoverage = { form: 'sphere', horizontal: 360, vertical: 180, offset: 0 }

export function shapeOf(coverage: Coverage): Shape {
  if (coverage.form === 'flat') return 'flat'
  if (coverage.form === 'cube') return 'cube'
  return isWhole(coverage) ? 'whole' : 'part'
}

/** What a part begins with: all around, or half of it where square pixels would make all around the whole. */
export function partOf(size: { readonly width: number; readonly height: number }): SphereCoverage {
  const around = defaultCoverage(360, size)
  return isWhole(around) ? defaultCoverage(180, size) : around
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

/** As the sides may stand in the picture; what was drawn of them no longer tells its own shape. */
export function layoutsOf({
  coverage,
  width,
  height,
}: Pick<Known, 'coverage' | 'width' | 'height'>): readonly CubeLayout[] {
  if (coverage?.form !== 'cube') return width === null || height === null ? [] : layoutsFor({ width, height })
  const inRows: readonly CubeLayout[] = cubeLayouts.filter((layout) => layout !== 'faces' && layout !== 'cross')
  return inRows.includes(coverage.layout) ? inRows : [coverage.layout]
}
