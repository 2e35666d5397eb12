import { useMemo } from 'react'
import { safeHtml } from './safe-html.ts'
import './rich-text.css'

/** Rich text to read. */
/** @param lang in which it is written, where the page around it speaks another language */
export function RichText({ html, lang }: { readonly html: string; readonly lang?: string | undefined }) {
  const safe = useMemo(() => ({ __html: safeHtml(html) }), [html])
  return <div className="hs-rich" lang={lang} dangerouslySetInnerHTML={safe} />
}
