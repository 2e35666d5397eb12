// Around the few screens that nobody has to sign in for: whose site this is, what can be seen, and the way in.
import type { ReactNode } from 'react'
import { siteName } from '@huanshi/web-kit/site/site-words.ts'
import { SiteLogo } from '@huanshi/web-kit/site/site-logo.tsx'
import '@huanshi/ui/button/button.css'
import './open-layout.css'

export function OpenLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className="hs-open">
      <header className="hs-open-bar">
        <a className="hs-open-brand" href="/view">
          <SiteLogo size={24} />
          <span>{siteName()}</span>
        </a>
        <a className="hs-button" href="/">
          登录
        </a>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
