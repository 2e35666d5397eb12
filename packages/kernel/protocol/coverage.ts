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

export const Coverage = Type.Union(
  [SphereCoverage, Type.Object({ form: Type.Literal('flat') }, closed), CubeCoverage],
  { title: '画面覆盖' },
)
export type Coverage = Static<typeof Coverage>

/** The whole sphere; what is nearly so is meant to be. */
export function isWhole({ horizontal, vertical }: SphereCoverage): boolean {
  return horizontal > 359.9 && vertical > 179.9
}

/** Straight above and below end a sphere: what reaches beyond is no coverage. */
export function fitsSphere({ vertical, offset }: SphereCoverage): boolean {
  return vertical / 2 + Math.abs(offset) <= 90.05
}

/** What square pixels make of a picture that goes so far around; the offset stays possible. */
export function defaultCoverage(
  horizontal: number,
  { width, height }: { width: number; height: number },
): SphereCoverage {
  const vertical = Math.round(Math.min(180, (horizontal * height) / width) * 10) / 10
  return { form: 'sphere', horizontal, vertical, offset: 0 }
}
