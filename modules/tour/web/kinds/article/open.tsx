import { lazy } from 'react'
import { opens, type VisitedKind } from '../visited-kind.ts'

const ArticleText = lazy(() => import('./article-text.tsx').then((part) => ({ default: part.ArticleText })))

export const article: VisitedKind<'article'> = {
  accessibleLabel: '图文',
  sign: 'article',
  open: ({ title, target }) =>
    opens({
      kind: 'dialog',
      title: title === '' ? '图文' : title,
      size: 'page',
      body: <ArticleText html={target.html} />,
    }),
}
