import type { VisitedKind } from '../visited-kind.ts'

export const scene: VisitedKind<'scene'> = {
  label: 'goTo',
  sign: 'ring',
  open: ({ target }) => ({ does: 'go', ...target }),
}
