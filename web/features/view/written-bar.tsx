import type { ReactElement } from 'react'
import { siteName } from '../../capabilities/site/site-words.ts'
import { Logo } from '../../capabilities/theme/logo.tsx'
import './blog/blog.css'
import './written-page.css'

/** Above whatever is read on paper: whose pages these are. */
export function WrittenBar(): ReactElement {
  return (
    <header className="hs-written-bar">
      <a href="/view">
        <Logo size={22} />
        {siteName()}
      </a>
    </header>
  )
}
