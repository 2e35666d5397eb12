// The panorama worked on last, large, with the way back into it.
import type { Pano } from '@huanshi/contract/resources/pano.ts'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { relativeTime } from '../../capabilities/time/relative-time.ts'
import { VisibilityMark, visibilityName } from './visibility-mark.tsx'
import './hero.css'

export function Hero({ pano, base }: { readonly pano: Pano | undefined; readonly base: string }) {
  if (pano === undefined) {
    return (
      <section className="hs-hero hs-hero-waiting" aria-label="最近编辑">
        <p>第一个全景处理好之后，会出现在这里。</p>
      </section>
    )
  }
  const facts = [sizeText(pano), hotspotText(pano), `${relativeTime(pano.updatedTime)}编辑`]
  return (
    <section className="hs-hero" aria-label="最近编辑">
      {pano.coverUrl === null ? null : <img src={pano.coverUrl} alt="" fetchPriority="high" />}
      <div className="hs-hero-shade" />
      <div className="hs-hero-words">
        <span className="hs-hero-badge">
          <VisibilityMark visibility={pano.visibility} />
          {visibilityName(pano.visibility)}
        </span>
        <h2>{pano.title}</h2>
        <p>{facts.filter((fact) => fact !== '').join(' · ')}</p>
      </div>
      <Link className="hs-button hs-hero-go" to={`${base}/Pano/Edit/${pano.id}`}>
        继续编辑
        <ArrowRight aria-hidden />
      </Link>
    </section>
  )
}

function hotspotText({ hotspots }: Pano): string {
  return hotspots.length === 0 ? '' : `${hotspots.length} 个热点`
}

function sizeText({ width, height }: Pano): string {
  return width === null || height === null ? '' : `${width} × ${height}`
}
