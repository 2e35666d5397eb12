import { Link } from 'react-router'
import type { ParentPage } from './use-parent-page.ts'
import './trail.css'

/** Where a screen belongs, before its title; on the phone the arrow alone says it. */
export function Trail({ parent: { title, to } }: { readonly parent: ParentPage }) {
  return (
    <nav className="hs-trail" aria-label="位置">
      <Link to={to}>{title}</Link>
      <span aria-hidden>/</span>
    </nav>
  )
}
