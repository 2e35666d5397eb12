import { useMemo } from 'react'
import { safeHtml } from './safe-html.ts'
import './rich-text.css'

/** Rich text to read. */
export function RichText({ html }: { readonly html: string }) {
  const safe = useMemo(() => ({ __html: safeHtml(html) }), [html])
  return <div className="hs-rich" dangerouslySetInnerHTML={safe} />
}
