import type { ReactElement } from 'react'
import { siteName } from '../../capabilities/site/site-words.ts'
import { SiteLogo } from '../../capabilities/site/site-logo.tsx'
import './blog/blog.css'
import './written-page.css'

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
