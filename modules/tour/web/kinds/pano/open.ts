import type { VisitedKind } from '../visited-kind.ts'

export const pano: VisitedKind<'pano'> = {
  accessibleLabel: '前往全景',
  sign: 'globe',
  open: ({ target }) => ({ does: 'leave', ...target }),
}
