import type { Article } from '../../contract/article.ts'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { RichText } from '@huanshi/resource-web/rich-text/rich-text.tsx'
import { TimeText } from '@huanshi/resource-web/cell/time-text.tsx'

interface Props {
  readonly article: Article
  readonly all: readonly Article[]
}

/** One article, with the ways to its neighbours below. */
export function HelpArticle({ article: { id, title, summary, contentHtml, updatedTime }, all }: Props) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    place.current?.parentElement?.scrollTo(0, 0)
  }, [])
  const at = all.findIndex((one) => one.id === id)
  return (
    <article ref={place} className="hs-help-article" aria-labelledby="help-title">
      <h2 id="help-title">{title}</h2>
      <p className="hs-help-lead">{summary}</p>
      <RichText html={contentHtml} />
      <p className="hs-help-time">
        更新于 <TimeText iso={updatedTime} />
      </p>
      <nav className="hs-help-next" aria-label="相邻的文章">
        <Neighbour article={all[at - 1]} side="before" />
        <Neighbour article={all[at + 1]} side="after" />
      </nav>
    </article>
  )
}

function Neighbour({ article, side }: { readonly article: Article | undefined; readonly side: 'before' | 'after' }) {
  if (article === undefined) return <span />
  const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true }
  return (
    <Link className={`hs-help-${side}`} to={`?article=${encodeURIComponent(article.slug)}`}>
      {side === 'before' ? <ArrowLeft {...look} /> : null}
      <span>
        <small>{side === 'before' ? '上一篇' : '下一篇'}</small>
        {article.title}
      </span>
      {side === 'after' ? <ArrowRight {...look} /> : null}
    </Link>
  )
}
