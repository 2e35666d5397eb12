// How much of a draft is not saved.
import type { ReactElement } from 'react'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import './unsaved-mark.css'

/** Says nothing while there is nothing to say. */
export function UnsavedMark({ count }: { readonly count: number }): ReactElement {
  // No room for the words, which are read out all the same.
  const words = usePhone() ? 'hs-visually-hidden' : ''
  return (
    <span className="hs-edit-unsaved" role="status">
      {count === 0 ? null : (
        <>
          <i aria-hidden />
          <span className={words}>{count} 处改动未保存</span>
        </>
      )}
    </span>
  )
}
