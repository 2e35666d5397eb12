// The visitors' front page: newest public work, pictures first.
import type { Page } from '@huanshi/contract/definition/schemas.ts'
import type { PublicPanoCard } from '@huanshi/contract/protocol/public-pano.ts'
import type { PublicTourCard } from '@huanshi/contract/protocol/public-tour.ts'
import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { Logo } from '../../capabilities/theme/logo.tsx'
import { tourAddress } from '../../capabilities/tour/tour-links.ts'
import { PublicProblem, publicGet } from './public-api.ts'
import { panoAddress } from '../../capabilities/panorama/share-links.ts'
import { ViewProblem } from './view-problem.tsx'
import './front-page.css'

const PAGE_SIZE = 24

interface Front {
  readonly items: readonly PublicPanoCard[]
  readonly nextCursor: string | null
}

export function FrontPage(): ReactElement {
  const [front, setFront] = useState<Front | null>(null)
  const [problem, setProblem] = useState<PublicProblem | null>(null)

  const load = useCallback((cursor: string | null): void => {
    const query = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    publicGet<Page<PublicPanoCard>>(`/api/View/Home?pageSize=${PAGE_SIZE}${query}`).then(
      ({ items, nextCursor }) =>
        setFront((before) => ({ items: [...(cursor === null ? [] : (before?.items ?? [])), ...items], nextCursor })),
      (error: unknown) =>
        setProblem(error instanceof PublicProblem ? error : new PublicProblem(0, '服务器错误，请稍后重试')),
    )
  }, [])
  useEffect(() => {
    document.title = '环视 · 站在原地，看见全部'
    load(null)
  }, [load])

  if (problem !== null && front === null) return <ViewProblem status={problem.status} message={problem.message} />
  const [first, ...rest] = front?.items ?? []
  return (
    <div className="hs-front">
      <header className="hs-front-head">
        <a href="/view" className="hs-front-logo">
          <Logo size={26} onPicture />
          环视
        </a>
        <a className="hs-view-action" href="/">
          进入工作台
        </a>
      </header>
      <main>
        {first === undefined ? <Empty isLoading={front === null} /> : <Hero pano={first} />}
        <Tours />
        {rest.length > 0 && <h2 className="hs-front-title">全景</h2>}
        <ul className="hs-front-grid">
          {rest.map((pano) => (
            <li key={pano.id}>
              <Card pano={pano} />
            </li>
          ))}
        </ul>
        {front?.nextCursor != null && (
          <button type="button" className="hs-view-action" onClick={() => load(front.nextCursor)}>
            更多作品
          </button>
        )}
      </main>
    </div>
  )
}

/** Walks through several places; nothing where there are none. */
function Tours(): ReactElement | null {
  const [tours, setTours] = useState<readonly PublicTourCard[]>([])
  useEffect(() => {
    publicGet<{ items: PublicTourCard[] }>('/api/View/Tours?pageSize=6').then(
      ({ items }) => setTours(items),
      // The panoramas below are shown all the same.
      () => setTours([]),
    )
  }, [])
  if (tours.length === 0) return null
  return (
    <>
      <h2 className="hs-front-title">漫游</h2>
      <ul className="hs-front-grid">
        {tours.map(({ id, title, coverUrl, displayName, sceneCount, views }) => (
          <li key={id}>
            <a className="hs-front-card" href={tourAddress(id)}>
              <span className="hs-front-picture">
                {coverUrl !== null && <img src={coverUrl} alt="" loading="lazy" />}
              </span>
              <strong>{title}</strong>
              <span>
                {displayName} · {sceneCount} 个场景 · {views.toLocaleString('zh-CN')} 次环视
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Hero({ pano }: { readonly pano: PublicPanoCard }): ReactElement {
  return (
    <a className="hs-front-hero" href={panoAddress(pano.id)}>
      {pano.coverUrl !== null && <img src={pano.coverUrl} alt="" fetchPriority="high" />}
      <div className="hs-front-words">
        <h1 className="hs-front-slogan">站在原地，看见全部。</h1>
        <strong>{pano.title}</strong>
        <span>
          {pano.displayName} · {pano.views.toLocaleString('zh-CN')} 次环视
        </span>
      </div>
    </a>
  )
}

function Card({ pano }: { readonly pano: PublicPanoCard }): ReactElement {
  return (
    <a className="hs-front-card" href={panoAddress(pano.id)}>
      <span className="hs-front-picture">
        {pano.coverUrl !== null && <img src={pano.coverUrl} alt="" loading="lazy" />}
      </span>
      <strong>{pano.title}</strong>
      <span>
        {pano.displayName} · {pano.views.toLocaleString('zh-CN')} 次环视
      </span>
    </a>
  )
}

function Empty({ isLoading }: { readonly isLoading: boolean }): ReactElement {
  return isLoading ? (
    <div className="hs-front-hero" aria-busy />
  ) : (
    <div className="hs-front-empty">
      <h1>还没有公开的作品</h1>
      <p>把全景的可见性设为「公开」，它就会出现在这里。</p>
    </div>
  )
}
