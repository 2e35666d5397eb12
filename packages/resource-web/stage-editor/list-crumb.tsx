// Back to the list that the record on the stage belongs to: an arrow and its name, before the record's own.
import { ArrowLeft } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'

export function ListCrumb({ address, title }: { readonly address: string; readonly title: string }): ReactElement {
  return (
    <>
      <Link to={address} className="hs-edit-icon" aria-label={`返回${title}列表`}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
      </Link>
      <Link to={address} className="hs-edit-parent">
        {title}
      </Link>
      <span className="hs-edit-slash" aria-hidden>
        /
      </span>
    </>
  )
}
