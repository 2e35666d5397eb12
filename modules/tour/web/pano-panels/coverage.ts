// How much of the sphere a panorama is known to show.
import {
  coverageOfCrop,
  cubeLayouts,
  isDrawn,
  isWhole,
  defaultCoverage,
  type Coverage,
  type CylinderCoverage,
  type CubeLayout,
  type SphereCoverage,
  type StereoCoverage,
} from '@huanshi/kernel/protocol/coverage.ts'
import { layoutsFor } from '@huanshi/kernel/protocol/cube-faces.ts'
import { guessStereo } from '@huanshi/kernel/protocol/stereo-pair.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'

export type Shape = 'flat' | 'whole' | 'part' | 'cube' | 'cylinder' | 'fisheye' | 'stereo'

export const wholeSphere: SphereCoverage = { form: 'sphere', horizontal: 360, vertical: 180, offset: 0 }

export function shapeOf(coverage: Coverage): Shape {
  if (coverage.form !== 'sphere') return coverage.form
  return isWhole(coverage) ? 'whole' : 'part'
}

/** What a part begins with: all around, or half of it where square pixels would make all around the whole. */
export function partOf(size: { readonly width: number; readonly height: number }): SphereCoverage {
  const around = defaultCoverage(360, size)
  return isWhole(around) ? defaultCoverage(180, size) : around
}

type Known = Pick<Pano, 'coverage' | 'form' | 'kind' | 'projection' | 'width' | 'height'>

/** What was declared, or what was found; null for what has no shape. */
export function coverageOf({ coverage, form, kind, projection, width, height }: Known): Coverage | null {
  if (kind === 'video') return coverage ?? wholeSphere
  if (form === null) return null
  if (coverage !== null) return coverage
  if (form === 'flat') return { form: 'flat' }
  if (projection === null || width === null || height === null) return wholeSphere
  const { horizontal, vertical, offset } = coverageOfCrop(projection, { width, height })
  return { form: 'sphere', horizontal: tenth(horizontal), vertical: tenth(vertical), offset: tenth(offset) }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** As the sides may stand in the picture; what was drawn of them no longer tells its own shape. */
export function layoutsOf({
  coverage,
  kind,
  width,
  height,
}: Pick<Known, 'coverage' | 'kind' | 'width' | 'height'>): readonly CubeLayout[] {
  if (kind === 'video' || (isDrawn(coverage) && coverage.form !== 'cube')) return []
  if (coverage?.form !== 'cube') return width === null || height === null ? [] : layoutsFor({ width, height })
  const inRows: readonly CubeLayout[] = cubeLayouts.filter((layout) => layout !== 'faces' && layout !== 'cross')
  return inRows.includes(coverage.layout) ? inRows : [coverage.layout]
}

/** A strip begins all around where square pixels allow it, with the horizon in the middle. */
export function cylinderOf({ width, height }: { readonly width: number; readonly height: number }): CylinderCoverage {
  return { form: 'cylinder', horizontal: width > height * 2.4 ? 360 : 180, offset: 0 }
}

/** What its file may be that says nothing for certain. What was drawn of it no longer tells its own shape. */
export function stereoOf({
  coverage,
  details,
  fileName,
  width,
  height,
}: Pick<Pano, 'coverage' | 'details' | 'fileName' | 'width' | 'height'>): StereoCoverage | null {
  const size = isDrawn(coverage) || width === null || height === null ? null : { width, height }
  const guess = guessStereo(fileName, size)
  if (details.stereo === undefined) return guess
  return { first: 'left', ...guess, form: 'stereo', layout: details.stereo }
}

type Sent = Pick<Pano, 'coverage' | 'details' | 'kind' | 'originalUrl' | 'previewUrl'>

/** The picture as it was sent, small: what was drawn of it stands elsewhere. Null where it cannot be shown here. */
export function sentPicture({ coverage, details, kind, originalUrl, previewUrl }: Sent): string | null {
  if (previewUrl === null || coverage?.form === 'cube') return null
  // Of a video the sphere may still be missing, or have come to nothing.
  const isElsewhere = isDrawn(coverage) && (kind !== 'video' || originalUrl !== null)
  return isElsewhere || details.isUnstitched === true ? previewUrl.replace(/preview\.jpg/, 'sent.jpg') : previewUrl
}
