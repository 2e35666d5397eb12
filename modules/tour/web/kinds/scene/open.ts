import type { VisitedKind } from '../visited-kind.ts'

export const scene: VisitedKind<'scene'> = {
  accessibleLabel: '前往',
  sign: 'ring',
  open: ({ target }) => ({ does: 'go', ...target }),
}
