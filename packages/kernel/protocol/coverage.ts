// Which part of the sphere a picture shows, as its author says: many stitchers write nothing about it into the file.
import { Type, type Static } from 'typebox'

const closed = { additionalProperties: false } as const
const degrees = (title: string, minimum: number, maximum: number) => Type.Number({ title, minimum, maximum })

export const SphereCoverage = Type.Object(
  {
    form: Type.Literal('sphere'),
    horizontal: degrees('水平覆盖', 10, 360),
    vertical: degrees('垂直覆盖', 5, 180),
    /** How far the middle of the picture lies above the horizon, degrees. */
    offset: degrees('地平线偏移', -85, 85),
  },
  closed,
)
export type SphereCoverage = Static<typeof SphereCoverage>

/** Where the sides of a cube stand: in six files, in a cross, or side by side from the upper left in this order. */
export const cubeLayouts = ['faces', 'cross', 'frblud', 'lfrbud', 'rludfb'] as const
export type CubeLayout = (typeof cubeLayouts)[number]

/** A sphere is drawn of the sides. */
export const CubeCoverage = Type.Object({ form: Type.Literal('cube'), layout: Type.Enum([...cubeLayouts]) }, closed)
export type CubeCoverage = Static<typeof CubeCoverage>

/** A strip around a cylinder, as telephones and turning cameras take it. */
export const CylinderCoverage = Type.Object(
  {
    form: Type.Literal('cylinder'),
    horizontal: degrees('水平覆盖', 10, 360),
    /** How far the middle row lies above the horizon, degrees. */
    offset: degrees('地平线偏移', -60, 60),
  },
  closed,
)
export type CylinderCoverage = Static<typeof CylinderCoverage>

/** The round picture of one lens, or those of two that look away from each other, side by side. */
export const FisheyeCoverage = Type.Object(
  {
    form: Type.Literal('fisheye'),
    lenses: Type.Integer({ title: '镜头', minimum: 1, maximum: 2 }),
    /** Degrees across the circle. */
    angle: degrees('镜头视角', 90, 280),
    /** Degrees clockwise that the picture of each lens is turned. */
    turns: Type.Array(degrees('转动', -180, 180), { minItems: 2, maxItems: 2 }),
    /** Degrees in which one lens passes into the other. */
    blend: degrees('接缝融合', 0, 40),
  },
  closed,
)
export type FisheyeCoverage = Static<typeof FisheyeCoverage>

/** Two spheres in one picture, one for each eye; each becomes 2:1, whether its half was squeezed or not. */
export const StereoCoverage = Type.Object(
  {
    form: Type.Literal('stereo'),
    layout: Type.Enum(['over-under', 'side-by-side']),
    /** The upper or the left half. */
    first: Type.Enum(['left', 'right']),
  },
  closed,
)
export type StereoCoverage = Static<typeof StereoCoverage>

export const Coverage = Type.Union(
  [
    SphereCoverage,
    Type.Object({ form: Type.Literal('flat') }, closed),
    CubeCoverage,
    CylinderCoverage,
    FisheyeCoverage,
    StereoCoverage,
  ],
  { title: '画面覆盖' },
)
export type Coverage = Static<typeof Coverage>

/** A sphere, or a part of one, is drawn of such a picture before tiles are cut. */
export type DrawnCoverage = CubeCoverage | CylinderCoverage | FisheyeCoverage | StereoCoverage

export function isDrawn(coverage: Coverage | null): coverage is DrawnCoverage {
  return coverage !== null && ['cube', 'cylinder', 'fisheye', 'stereo'].includes(coverage.form)
}

/** The whole sphere; what is nearly so is meant to be. */
export function isWhole({ horizontal, vertical }: SphereCoverage): boolean {
  return horizontal > 359.9 && vertical > 179.9
}

/** Straight above and below end a sphere: what reaches beyond is no coverage. */
export function fitsSphere({ vertical, offset }: SphereCoverage): boolean {
  return vertical / 2 + Math.abs(offset) <= 90.05
}

/** What a crop in pixels of the whole sphere says in degrees. */
export function coverageOfCrop(
  crop: { readonly fullWidth: number; readonly fullHeight: number; readonly top: number },
  { width, height }: { readonly width: number; readonly height: number },
): SphereCoverage {
  const { fullWidth, fullHeight, top } = crop
  return {
    form: 'sphere',
    horizontal: (width / fullWidth) * 360,
    vertical: (height / fullHeight) * 180,
    offset: 90 - ((top + height / 2) / fullHeight) * 180,
  }
}

/** What square pixels make of a picture that goes so far around; the offset stays possible. */
export function defaultCoverage(
  horizontal: number,
  { width, height }: { width: number; height: number },
): SphereCoverage {
  const vertical = Math.round(Math.min(180, (horizontal * height) / width) * 10) / 10
  return { form: 'sphere', horizontal, vertical, offset: 0 }
}
