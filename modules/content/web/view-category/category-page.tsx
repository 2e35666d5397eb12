// What is filed under a category: its articles or pages, newest order of their author first.
import { ownLang } from '@huanshi/ui/language/speech.ts'
import type { PublicCategory } from '../../contract/public-category.ts'
import type { ReactElement } from 'react'
import { usePublic } from '@huanshi/publishing/web/page/use-public.ts'
import { SiteFoot } from '@huanshi/publishing/web/page/site-foot.tsx'
import { dayOf } from '@huanshi/publishing/web/page/day-of.ts'
import { ViewProblem } from '@huanshi/publishing/web/page/view-problem.tsx'
import { ViewWaiting } from '@huanshi/publishing/web/page/view-waiting.tsx'
import { WrittenBar } from '../view-written/written-bar.tsx'
import './category-page.css'
import { say } from '../words/say.ts'

export function CategoryPage({ id }: { readonly id: string }): ReactElement {
  const { found: category, problem } = usePublic<PublicCategory>(
    `/api/View/Categories/${id}`,
    (shown) => shown.name,
    (shown) => {
      if (shown.kind === 'map') window.location.replace(`/view/map?category=${encodeURIComponent(shown.name)}`)
    },
  )
  if (problem !== null) return <ViewProblem status={problem.status} message={problem.message} />
  if (category === null || category.kind === 'map') return <ViewWaiting onPaper />
  const { name, description, kind, items } = category
  return (
    <div className="hs-blog hs-written">
      <WrittenBar />
      <main className="hs-category">
        <h1 lang={ownLang()}>{name}</h1>
        {description === '' ? null : <p lang={ownLang()}>{description}</p>}
        {items.length === 0 ? <p>{say('nothing')}</p> : null}
        <ul>
          {items.map(({ id: item, title, slug, summary, coverUrl, publishTime }) => (
            <li key={item}>
              <a href={kind === 'page' ? `/view/page/${slug}` : `/view/article/${item}`}>
                {coverUrl === null ? null : <img src={coverUrl} alt="" loading="lazy" />}
                <span>
                  <strong lang={ownLang()}>{title}</strong>
                  {summary === '' ? null : <small lang={ownLang()}>{summary}</small>}
                  {kind === 'page' || publishTime === null ? null : <time>{dayOf(publishTime)}</time>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </main>
      <SiteFoot />
    </div>
  )
}
