import type { WorkReport } from '../../contract/report.ts'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import './report-button.css'
import { say } from '../words/say.ts'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** Small and last: few need it, and they find it on every work. */
export function ReportButton({ target }: { readonly target: WorkReport['target'] }): ReactElement {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="hs-report-button" onClick={() => setOpen(true)}>
        {say('report')}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReportDialog target={target} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
