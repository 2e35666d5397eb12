import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PageProps } from './page-props.ts'
import { Trail } from '../breadcrumb/trail.tsx'
import { siteName } from '../site/site-words.ts'
import { PhoneLead } from './phone-lead.tsx'

type Props = Pick<PageProps, 'title' | 'count' | 'isAbout' | 'actions' | 'phoneActions' | 'parent'> & {
  readonly bare: boolean
}

export function PageBar({ title, count, isAbout, actions, phoneActions, parent, bare }: Props): ReactNode {
  return (
    <header className={`hs-page-bar${bare ? ' hs-page-bar-bare' : ''}`}>
      {parent === undefined ? (
        <PhoneLead />
      ) : (
        <>
          <Link className="hs-page-back" to={parent.to} aria-label={`返回${parent.title}`}>
            <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          </Link>
          <Trail parent={parent} />
        </>
      )}
      {bare ? (
        <span className="hs-page-brand" aria-hidden>
          {siteName()}
        </span>
      ) : (
        <h1 className="hs-page-title" tabIndex={-1}>
          {title}
          {count === undefined ? null : (
            <span className="hs-page-count">
              {isAbout === true ? '约 ' : ''}
              {count.toLocaleString('zh-CN')}
            </span>
          )}
        </h1>
      )}
      <div className={`hs-page-actions${phoneActions === undefined ? '' : ' hs-page-wide-only'}`}>{actions}</div>
      {phoneActions === undefined ? null : <div className="hs-page-actions hs-page-phone-only">{phoneActions}</div>}
    </header>
  )
}
