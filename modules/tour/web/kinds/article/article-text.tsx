import type { ReactElement } from 'react'
import { RichText } from '@huanshi/resource-web/rich-text/rich-text.tsx'

/** Rich text on paper, whatever the page's colours are. */
export function ArticleText({ html }: { readonly html: string }): ReactElement {
  return (
    <div className="hs-content-article" data-theme="light">
      <RichText html={html} />
    </div>
  )
}
