import type { ReactElement } from 'react'
import { siteName } from '@huanshi/web-kit/site/site-words.ts'
import { SiteLogo } from '@huanshi/web-kit/site/site-logo.tsx'
import '../view-blog/blog.css'
import '@huanshi/publishing/web/page/written-page.css'

/** Above whatever is read on paper: whose pages these are. */
export function WrittenBar(): ReactElement {
  return (
    <header className="hs-written-bar">
      <a href="/view">
        <SiteLogo size={22} />
        {siteName()}
      </a>
    </header>
  )
}
