import type { TourStatistics } from '../../contract/tour-statistics.ts'
import { useState, type ReactElement } from 'react'
import { HeatMap } from './heat-map.tsx'
import { spanOf } from './span-of.ts'

type SceneCount = TourStatistics['scenes'][number]

/** Scenes by how often they were entered; the chosen one with where people looked and what they touched. */
export function SceneFigures({ scenes }: { readonly scenes: readonly SceneCount[] }): ReactElement | null {
  const sorted = scenes.toSorted((a, b) => b.enters - a.enters)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = sorted.find(({ sceneId }) => sceneId === chosenId) ?? sorted[0]
  const most = Math.max(1, ...scenes.map(({ enters }) => enters))
  if (chosen === undefined) return null
  return (
    <div className="hs-stats-scenes">
      <section aria-labelledby="stats-scenes">
        <h3 id="stats-scenes">场景</h3>
        <ul className="hs-stats-list">
          {sorted.map((scene) => (
            <li key={scene.sceneId}>
              <button type="button" aria-pressed={scene === chosen} onClick={() => setChosenId(scene.sceneId)}>
                {scene.thumbnailUrl === null ? (
                  <span className="hs-thumb" />
                ) : (
                  <img className="hs-thumb" src={scene.thumbnailUrl} alt="" loading="lazy" />
                )}
                <span className="hs-stats-name">
                  <strong>{scene.title}</strong>
                  <span className="hs-stats-bar" style={{ width: `${(scene.enters / most) * 100}%` }} />
                </span>
                <span className="hs-stats-count">
                  {scene.enters.toLocaleString('zh-CN')} 次
                  <small>{scene.enters === 0 ? '' : `每次 ${spanOf(scene.seconds / scene.enters)}`}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="stats-heat">
        <h3 id="stats-heat">「{chosen.title}」里看向哪里</h3>
        <HeatMap scene={chosen} />
        <Touched scene={chosen} />
      </section>
    </div>
  )
}

function Touched({ scene }: { readonly scene: SceneCount }): ReactElement {
  const touched = scene.hotspots.filter(({ clicks }) => clicks > 0).toSorted((a, b) => b.clicks - a.clicks)
  if (touched.length === 0) return <p className="hs-note hs-stats-note">这里的热点还没有人点过。</p>
  return (
    <ol className="hs-stats-touched">
      {touched.map(({ hotspotId, title, clicks }) => (
        <li key={hotspotId}>
          <span>{title === '' ? '没有标题的热点' : title}</span>
          <span>{clicks.toLocaleString('zh-CN')} 次</span>
        </li>
      ))}
    </ol>
  )
}
