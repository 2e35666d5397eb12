// One row of works that were edited lately.
import { ChevronRight, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { relativeTime } from '@huanshi/ui/time/relative-time.ts'
import { VisibilityMark } from './visibility-mark.tsx'
import type { Work } from './work.ts'
import './recent.css'

interface Props {
  readonly title: string
  readonly works: readonly Work[]
  readonly total: number
  /** Address of all of them. */
  readonly list: string
  /** Has the last place of the row, however many works there are. */
  readonly first?: { readonly title: string; readonly address: string } | undefined
}

const ROW = 4

export function Recent({ title, works, total, list, first }: Props) {
  if (works.length === 0 && first === undefined) return null
  return (
    <section aria-label={title}>
      <div className="hs-home-section">
        <h2>{title}</h2>
        <Link to={list}>
          全部 {total.toLocaleString('zh-CN')}
          <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
        </Link>
      </div>
      <ul className="hs-recent">
        {works.slice(0, first === undefined ? ROW : ROW - 1).map((work) => (
          <li key={work.id}>
            <Link to={work.address}>
              {work.pictureUrl === null ? (
                <span className="hs-picture hs-recent-picture" />
              ) : (
                <img className="hs-picture hs-recent-picture" src={work.pictureUrl} alt="" loading="lazy" />
              )}
              <span className="hs-recent-name">
                <strong>{work.title}</strong>
                <VisibilityMark visibility={work.visibility} />
              </span>
              <small>{relativeTime(work.updatedTime)}</small>
            </Link>
          </li>
        ))}
        {first === undefined ? null : (
          <li>
            <Link to={first.address} className="hs-recent-new">
              <span>
                <Plus size={20} strokeWidth={1.75} aria-hidden />
                {first.title}
              </span>
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
