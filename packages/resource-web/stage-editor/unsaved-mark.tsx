// How much of a draft is not saved.
import type { ReactElement } from 'react'
import './unsaved-mark.css'

/** Says nothing while there is nothing to say. */
export function UnsavedMark({ count }: { readonly count: number }): ReactElement {
  return (
    <span className="hs-edit-unsaved" role="status">
      {count === 0 ? null : (
        <>
          <i aria-hidden />
          <span>{count} 处改动未保存</span>
        </>
      )}
    </span>
  )
}
