// The foot of public pages: whose site it is, what it says about itself, and its record with the authorities.
import type { PublicPageLink } from '../../contract/public-written.ts'
import { useEffect, useState, type ReactElement } from 'react'
import { RECORDS, siteName, siteRecord } from '@huanshi/web-kit/site/site-words.ts'
import { publicGet } from './public-api.ts'
import './site-foot.css'

const YEAR = new Date().getFullYear()

export function SiteFoot(): ReactElement {
  const [pages, setPages] = useState<readonly PublicPageLink[]>([])
  useEffect(() => {
    publicGet<PublicPageLink[]>('/api/View/Pages').then(
      (found) => setPages(found),
      // The page above stands without them.
      () => setPages([]),
    )
  }, [])
  return (
    <footer className="hs-site-foot">
      <span>
        © {YEAR} {siteName()}
      </span>
      {pages.map(({ title, slug }) => (
        <a key={slug} href={`/view/page/${slug}`}>
          {title}
        </a>
      ))}
      <SiteRecord />
    </footer>
  )
}

/** Alone where there is no room for a foot; nothing for a site without one. */
export function SiteRecord(): ReactElement | null {
  const record = siteRecord()
  if (record === '') return null
  return (
    <a className="hs-site-record" href={RECORDS} target="_blank" rel="noreferrer">
      {record}
    </a>
  )
}
