// The work that was edited last, large, with the way back into it.
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { relativeTime } from '@huanshi/ui/time/relative-time.ts'
import { VisibilityMark, visibilityName } from './visibility-mark.tsx'
import type { Work } from './work.ts'
import './hero.css'

interface Props {
  readonly work: Work | undefined
  /** Otherwise there is the way to look at it. */
  readonly canEdit: boolean
}

export function Hero({ work, canEdit }: Props) {
  if (work === undefined) {
    return (
      <section className="hs-hero hs-hero-waiting" aria-label="最近编辑">
        <p>第一个全景处理好之后，会出现在这里。</p>
      </section>
    )
  }
  const { title, pictureUrl, visibility, updatedTime, address, publicAddress, facts } = work
  return (
    <section className="hs-hero" aria-label="最近编辑">
      {pictureUrl === null ? null : <img src={pictureUrl} alt="" fetchPriority="high" />}
      <div className="hs-hero-shade" />
      <div className="hs-hero-words">
        <span className="hs-glass hs-hero-badge">
          <VisibilityMark visibility={visibility} />
          {visibilityName(visibility)}
        </span>
        <h2>{title}</h2>
        <p>{[...facts, `${relativeTime(updatedTime)}编辑`].join(' · ')}</p>
      </div>
      {canEdit ? (
        <Link className="hs-button hs-hero-go" to={address}>
          继续编辑
          <ArrowRight aria-hidden />
        </Link>
      ) : (
        <a className="hs-button hs-hero-go" href={publicAddress} target="_blank" rel="noreferrer">
          打开看看
          <ArrowRight aria-hidden />
        </a>
      )}
    </section>
  )
}
