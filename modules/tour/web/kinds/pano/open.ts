import type { VisitedKind } from '../visited-kind.ts'

export const pano: VisitedKind<'pano'> = {
  label: 'goToPano',
  sign: 'globe',
  open: ({ target }) => ({ does: 'leave', ...target }),
}
