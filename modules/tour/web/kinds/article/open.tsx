import { lazy } from 'react'
import { opens, type VisitedKind } from '../visited-kind.ts'
import { say } from '../../words/say.ts'

const ArticleText = lazy(() => import('./article-text.tsx').then((part) => ({ default: part.ArticleText })))

export const article: VisitedKind<'article'> = {
  label: 'article',
  sign: 'article',
  open: ({ title, target }) =>
    opens({
      kind: 'dialog',
      title: title === '' ? say('article') : title,
      size: 'page',
      body: <ArticleText html={target.html} />,
    }),
}
