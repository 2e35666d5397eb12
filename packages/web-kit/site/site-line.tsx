// The line at the foot of a page: whose site it is, and what else stands there.
import type { PropsWithChildren, ReactElement } from 'react'
import { brandWord, RECORDS, siteName, siteRecord } from './site-words.ts'
import './site-line.css'

/** Of the visit: nobody looks at a page over the turn of the year. */
const YEAR = new Date().getFullYear()

/** @param className for the room around it */
export function SiteLine({ className, children }: PropsWithChildren<{ readonly className: string }>): ReactElement {
  return (
    <footer className={`hs-site-line ${className}`}>
      <span>
        © {YEAR} {siteName()}
      </span>
      <BrandContact />
      {children}
    </footer>
  )
}

/** How whoever made what is seen here is reached; nothing on pages of the site itself. */
function BrandContact(): ReactElement | null {
  const [contact, website] = [brandWord('contact'), brandWord('website')]
  if (contact === '' && website === '') return null
  const words = contact || website.replace(/^https?:\/\//, '')
  return website === '' ? (
    <span>{words}</span>
  ) : (
    <a href={website} target="_blank" rel="noopener">
      {words}
    </a>
  )
}

/** Its record with the authorities; nothing for a site without one. */
export function SiteRecord(): ReactElement | null {
  const record = siteRecord()
  if (record === '') return null
  return (
    <a className="hs-site-record" href={RECORDS} target="_blank" rel="noreferrer">
      {record}
    </a>
  )
}
