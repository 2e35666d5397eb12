import type { Pano } from '@huanshi/contract/resources/pano.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { relativeTime } from '../../capabilities/time/relative-time.ts'
import { VisibilityMark } from './visibility-mark.tsx'
import './recent.css'

interface Props {
  readonly panos: readonly Pano[]
  readonly total: number
  readonly base: string
}

export function Recent({ panos, total, base }: Props) {
  if (panos.length === 0) return null
  return (
    <section aria-labelledby="recent">
      <div className="hs-home-section">
        <h2 id="recent">最近的全景</h2>
        <Link to={`${base}/Pano`}>
          全部 {total.toLocaleString('zh-CN')}
          <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
        </Link>
      </div>
      <ul className="hs-recent">
        {panos.map((pano) => (
          <li key={pano.id}>
            <Link to={`${base}/Pano/Edit/${pano.id}`}>
              {pano.coverUrl === null ? (
                <span className="hs-recent-blank" />
              ) : (
                <img src={pano.coverUrl} alt="" loading="lazy" />
              )}
              <span className="hs-recent-name">
                <strong>{pano.title}</strong>
                <VisibilityMark visibility={pano.visibility} />
              </span>
              <small>{relativeTime(pano.updatedTime)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
