// The frame of a screen inside the sheet: title with its figure, actions, back to the parent, and the document's title.
import { useParentPage } from '../breadcrumb/use-parent-page.ts'
import { PageBar } from './page-bar.tsx'
import { PageFooter } from './page-footer.tsx'
import type { PageProps } from './page-props.ts'
import { useDocumentTitle } from './use-document-title.ts'
import './page.css'

export function Page({ title, count, isAbout, actions, phoneActions, parent, fill, flush, bare, children }: PageProps) {
  useDocumentTitle(title)
  const declared = useParentPage()
  return (
    <div className={`hs-page${fill === true ? ' hs-page-fill' : ''}`}>
      <PageBar {...{ title, count, isAbout, actions, phoneActions }} parent={parent ?? declared} bare={bare === true} />
      <div className={`hs-page-body${flush === true ? ' hs-page-flush' : ''}`}>{children}</div>
      {fill === true ? null : <PageFooter />}
    </div>
  )
}
