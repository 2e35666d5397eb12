import type { VisitedKind } from '../visited-kind.ts'

export const link: VisitedKind<'link'> = {
  label: 'openWebPage',
  sign: 'link',
  open: ({ target }) => ({ does: 'browse', url: target.url }),
}
