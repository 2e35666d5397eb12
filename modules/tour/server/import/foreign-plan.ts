// Where the scenes of a foreign tour lie on its plan, in fractions of the picture.
import type { ForeignMap, TourFiles } from '@huanshi/tour-formats/foreign-tour.ts'
import sharp from 'sharp'

export interface PlanPoint {
  readonly sceneId: string
  readonly x: number
  readonly y: number
}

export async function planOf({ path, points }: ForeignMap, files: TourFiles): Promise<PlanPoint[]> {
  const bytes = await files.read(path)
  // A picture that cannot be read becomes no item of the library either, and is told of there.
  const size =
    bytes === undefined
      ? undefined
      : await sharp(bytes)
          .metadata()
          .catch(() => undefined)
  if (size === undefined) return []
  const fraction = ({ value, isFraction }: ForeignMap['points'][number]['x'], whole: number): number =>
    Math.min(1, Math.max(0, isFraction ? value : value / whole))
  return points.map(({ sceneId, x, y }) => ({ sceneId, x: fraction(x, size.width), y: fraction(y, size.height) }))
}
