// The visitors' map: the areas that the site shows, what they are, and where they lead.
import type { PublicArea } from '@huanshi/maps/contract/public-area.ts'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { AreaCard } from '@huanshi/maps/web/area-drawing/area-card.tsx'
import { firstView, tilesIn } from '@huanshi/maps/web/first-view.ts'
import { keepSiteAreas } from '@huanshi/maps/web/site-areas.ts'
import { warmMap } from '@huanshi/maps/web/maplibre/warm-map.ts'
import { loadedPage } from '@huanshi/web-kit/page/loaded-page.tsx'
import { siteName } from '@huanshi/web-kit/site/site-words.ts'
import { FrontHead } from '@huanshi/publishing/web/page/front-head.tsx'
import { asProblem, publicGet, type PublicProblem } from '@huanshi/publishing/web/page/public-api.ts'
import { ViewProblem } from '@huanshi/publishing/web/page/view-problem.tsx'
import '@huanshi/resource-web/place/place.css'
import { pointsAddress, queryOf, readChoice } from './use-map-choice.ts'
import '@huanshi/publishing/web/page/front-page.css'
import './map-page.css'
import { say } from '@huanshi/maps/web/words/say.ts'

// On their way while React makes up the page, and the areas as well: where there are none, what the map opens with is known.
warmMap()
const areaMap = import('./area-map.tsx')
const AreaMap = loadedPage(() => areaMap, 'AreaMap', <div className="hs-map-canvas" />)
const siteAreas = publicGet<readonly PublicArea[]>('/api/View/Areas')
keepSiteAreas(siteAreas)
siteAreas.then(
  (areas) => areas.length === 0 && warmPoints(),
  () => undefined, // the page says it
)

/** The map finds them in the browser's cache. */
function warmPoints(): void {
  const query = queryOf(readChoice())
  const { innerWidth: width, innerHeight: height } = window
  for (const { z, x, y } of tilesIn(firstView, { width, height })) {
    // Kept only when it has come as a whole; what is wrong the map says, which asks again.
    fetch(pointsAddress({ z, x, y }, query))
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined)
  }
}

export function MapPage(): ReactElement {
  const [areas, setAreas] = useState<readonly PublicArea[] | null>(null)
  const [problem, setProblem] = useState<PublicProblem | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [category, setCategory] = useState(() => new URLSearchParams(window.location.search).get('category') ?? '')
  useEffect(() => {
    document.title = `${say('title')} · ${siteName()}`
    let isGone = false
    siteAreas.then(
      (found) => isGone || setAreas(found),
      (error: unknown) => isGone || setProblem(asProblem(error)),
    )
    return () => {
      isGone = true
    }
  }, [])
  const all = areas ?? []
  const categories = [...new Set(all.map((area) => area.category))].filter((one) => one !== '')
  const shown = categories.includes(category) ? all.filter((area) => area.category === category) : all
  const open = shown.find(({ id }) => id === chosen)
  const asked = open?.feature.properties.visibility === false ? open.id : null
  const kept = categories.includes(category) ? category : null
  const drawn = useMemo(() => drawnAreas(areas ?? [], kept, asked), [areas, kept, asked])
  if (problem !== null) return <ViewProblem status={problem.status} message={problem.message} />
  return (
    <main className="hs-map-page hs-place">
      <FrontHead search="" isOver />
      <AreaMap areas={drawn} chosen={open?.id ?? null} onChoose={setChosen} />
      {open === undefined ? (
        <nav className="hs-map-list" aria-label={say('areas')}>
          {categories.length < 2 ? null : (
            <div className="hs-map-kinds">
              {['', ...categories].map((one) => (
                <button key={one} type="button" aria-pressed={one === category} onClick={() => setCategory(one)}>
                  {one === '' ? say('all') : one}
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
        <div className="hs-map-card">
          <AreaCard area={open} onClose={() => setChosen(null)} />
        </div>
      )}
    </main>
  )
}

/** Those of a category that are drawn unasked, and the one that somebody asks for. */
function drawnAreas(
  areas: readonly PublicArea[],
  category: string | null,
  asked: string | null,
): readonly PublicArea[] {
  return areas.filter(
    (area) =>
      (category === null || area.category === category) &&
      (area.id === asked || area.feature.properties.visibility !== false),
  )
}
