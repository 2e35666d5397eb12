// What the site itself has written: an article, or a page that stands by itself.
import { ownLang } from '@huanshi/ui/language/speech.ts'
import type { PublicWritten } from '@huanshi/publishing/contract/public-written.ts'
import type { ReactElement } from 'react'
import { RichText } from '@huanshi/resource-web/rich-text/rich-text.tsx'
import { countView } from '@huanshi/publishing/web/page/public-api.ts'
import { usePublic } from '@huanshi/publishing/web/page/use-public.ts'
import { SiteFoot } from '@huanshi/publishing/web/page/site-foot.tsx'
import { dayOf } from '@huanshi/publishing/web/page/day-of.ts'
import { ViewProblem } from '@huanshi/publishing/web/page/view-problem.tsx'
import { ViewWaiting } from '@huanshi/publishing/web/page/view-waiting.tsx'
import { WrittenBar } from './written-bar.tsx'
import { say } from '../words/say.ts'

interface Props {
  readonly kind: 'article' | 'page'
  readonly name: string
}

const segments = { article: 'Articles', page: 'Pages' } as const

export function WrittenPage({ kind, name }: Props): ReactElement {
  const { found: text, problem } = usePublic<PublicWritten>(
    `/api/View/${segments[kind]}/${encodeURIComponent(name)}`,
    (written) => written.title,
    (read) => countView(segments[kind], read.id),
  )
  if (problem !== null) return <ViewProblem status={problem.status} message={problem.message} />
  if (text === null) return <ViewWaiting onPaper />
  const { title, summary, contentHtml, coverUrl, publishTime, views } = text
  return (
    <div className="hs-blog hs-written">
      <WrittenBar />
      <main className="hs-blog-article">
        {coverUrl !== null && <img className="hs-blog-hero" src={coverUrl} alt="" fetchPriority="high" />}
        <header className="hs-blog-head">
          <h1 lang={ownLang()}>{title}</h1>
          {kind === 'article' && (
            <p>
              {publishTime !== null && `${dayOf(publishTime)} · `}
              {say('reads', { count: views })}
            </p>
          )}
        </header>
        {summary !== '' && (
          <p className="hs-blog-summary" lang={ownLang()}>
            {summary}
          </p>
        )}
        <RichText html={contentHtml} lang={ownLang()} />
      </main>
      <SiteFoot />
    </div>
  )
}
