import { libOf } from '../../parts/lib-of.ts'
import { openLib } from '../lib-item/open-lib.tsx'
import type { VisitedKind } from '../visited-kind.ts'

export const audio: VisitedKind<'audio'> = {
  label: 'sound',
  sign: 'sound',
  open: ({ title, target }, tour) => openLib(libOf(tour, target.libId), title),
}
