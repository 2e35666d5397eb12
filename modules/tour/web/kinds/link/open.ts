import type { VisitedKind } from '../visited-kind.ts'

export const link: VisitedKind<'link'> = {
  accessibleLabel: '打开网页',
  sign: 'link',
  open: ({ target }) => ({ does: 'browse', url: target.url }),
}
