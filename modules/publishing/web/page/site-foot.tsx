// The foot of public pages: whose site it is, what it says about itself, and its record with the authorities.
import { ownLang } from '@huanshi/ui/language/speech.ts'
import type { PublicPageLink } from '../../contract/public-written.ts'
import { useEffect, useState, type PropsWithChildren, type ReactElement } from 'react'
import { SiteLine, SiteRecord } from '@huanshi/web-kit/site/site-line.tsx'
import { publicGet } from './public-api.ts'
import { LanguageChoice } from './language-choice.tsx'
import './site-foot.css'

export function SiteFoot({ children }: PropsWithChildren): ReactElement {
  const [pages, setPages] = useState<readonly PublicPageLink[]>([])
  useEffect(() => {
    publicGet<PublicPageLink[]>('/api/View/Pages').then(
      (found) => setPages(found),
      // The page above stands without them.
      () => setPages([]),
    )
  }, [])
  return (
    <SiteLine className="hs-site-foot">
      {pages.map(({ title, slug }) => (
        <a key={slug} href={`/view/page/${slug}`} lang={ownLang()}>
          {title}
        </a>
      ))}
      {children}
      <LanguageChoice />
      <SiteRecord />
    </SiteLine>
  )
}
