import type { ReactNode } from 'react'

export interface PageProps {
  readonly title: string
  /** A quiet figure beside the title, such as the number of records. */
  readonly count?: number | undefined
  /** The figure is an estimate, and says so. */
  readonly isAbout?: boolean | undefined
  /** Buttons at the right; on the phone they stand in the bar, so keep them few. */
  readonly actions?: ReactNode
  /** Icon buttons that take the place of `actions` on the phone. */
  readonly phoneActions?: ReactNode
  /** Screen to go back to, in place of the one that the route declares. */
  readonly parent?: { readonly title: string; readonly to: string } | undefined
  /** Fills the sheet and scrolls inside, for lists with a fixed pager; otherwise the sheet scrolls. */
  readonly fill?: boolean
  /** Without the side padding of the body. */
  readonly flush?: boolean
  /** The heading is drawn by the screen itself (home); the title then goes to the document only. */
  readonly bare?: boolean
  readonly children: ReactNode
}
