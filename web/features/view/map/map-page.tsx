// The visitors' map: the areas that the site shows, what they are, and where they lead.
import type { PublicArea } from '@huanshi/contract/protocol/public-area.ts'
import { ArrowRight, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react'
import { siteName } from '../../../capabilities/site/site-words.ts'
import { FrontHead } from '../front/front-head.tsx'
import { pinAddress } from '../front/pin-words.ts'
import { asProblem, publicGet, type PublicProblem } from '../public-api.ts'
import { ViewProblem } from '../view-problem.tsx'
import '../../../capabilities/resource/place/place.css'
import '../front/front-page.css'
import './map-page.css'

const AreaMap = lazy(() => import('./area-map.tsx'))

export function MapPage(): ReactElement {
  const [areas, setAreas] = useState<readonly PublicArea[] | null>(null)
  const [problem, setProblem] = useState<PublicProblem | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [category, setCategory] = useState('')
  useEffect(() => {
    document.title = `地图 · ${siteName()}`
    const abort = new AbortController()
    publicGet<readonly PublicArea[]>('/api/View/Areas', { signal: abort.signal }).then(setAreas, (error: unknown) => {
      if (!abort.signal.aborted) setProblem(asProblem(error))
    })
    return () => abort.abort()
  }, [])
  if (problem !== null) return <ViewProblem status={problem.status} message={problem.message} />
  const all = areas ?? []
  const categories = [...new Set(all.map((area) => area.category))].filter((one) => one !== '')
  const shown = category === '' ? all : all.filter((area) => area.category === category)
  const open = shown.find(({ id }) => id === chosen)
  return (
    <main className="hs-map-page hs-place">
      <FrontHead search="" />
      <Suspense fallback={<div className="hs-map-canvas" />}>
        <AreaMap areas={shown} chosen={open?.id ?? null} onChoose={setChosen} />
      </Suspense>
      {open === undefined ? (
        <nav className="hs-map-list" aria-label="地图上的区域">
          {categories.length < 2 ? null : (
            <div className="hs-map-kinds">
              {['', ...categories].map((one) => (
                <button key={one} type="button" aria-pressed={one === category} onClick={() => setCategory(one)}>
                  {one === '' ? '全部' : one}
                </button>
              ))}
            </div>
          )}
          {shown.map(({ id, name, feature }) => (
            <button key={id} type="button" className="hs-map-one" onClick={() => setChosen(id)}>
              <i style={{ background: feature.properties.fill ?? '#2E6A9E' }} aria-hidden />
              {name}
            </button>
          ))}
        </nav>
      ) : (
        <AreaCard area={open} onClose={() => setChosen(null)} />
      )}
    </main>
  )
}

function AreaCard({ area, onClose }: { readonly area: PublicArea; readonly onClose: () => void }): ReactElement {
  const { name, link, feature } = area
  const { address, description } = feature.properties
  return (
    <section className="hs-map-card" aria-label={name}>
      <button type="button" className="hs-map-close" aria-label="关闭" onClick={onClose}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </button>
      {link?.coverUrl == null ? null : <img src={link.coverUrl} alt="" />}
      <div>
        <h1>{name}</h1>
        {address === undefined || address === '' ? null : <p className="hs-map-where">{address}</p>}
        {description === undefined || description === '' ? null : <p>{description}</p>}
        {link === null ? null : <Enter link={link} />}
      </div>
    </section>
  )
}

const words = { pano: '进入全景', tour: '进入漫游', blog: '读博客', article: '读文章', address: '打开' } as const

function Enter({ link }: { readonly link: NonNullable<PublicArea['link']> }): ReactElement {
  const target = link.kind === 'address' ? link.url : pinAddress({ target: link })
  const isElsewhere = link.kind === 'address' && !link.url.startsWith('/')
  return (
    <a
      className="hs-map-enter"
      href={target}
      {...(isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {words[link.kind]}
      {link.title === '' ? '' : `「${link.title}」`}
      <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
    </a>
  )
}
