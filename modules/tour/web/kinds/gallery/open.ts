import { libOf } from '../../parts/lib-of.ts'
import { gone } from '../gone.tsx'
import { pictures } from '../lib-item/open-lib.tsx'
import { opens, type VisitedKind } from '../visited-kind.ts'

export const gallery: VisitedKind<'gallery'> = {
  label: 'gallery',
  sign: 'image',
  open({ title, target }, tour) {
    const libs = target.libIds.flatMap((id) => libOf(tour, id) ?? [])
    return opens(libs.length === 0 ? gone(title) : pictures(libs, title))
  },
}
