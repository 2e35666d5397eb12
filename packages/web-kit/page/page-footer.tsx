// The foot of every screen that scrolls as a whole: whose site it is, its record with the authorities, and what answers here.
import { Link } from 'react-router'
import { RECORDS, siteName, siteRecord } from '../site/site-words.ts'
import './page-footer.css'

/** Of the visit: nobody looks at a screen over the turn of the year. */
const YEAR = new Date().getFullYear()

export function PageFooter() {
  return <FooterLine name={siteName()} icp={siteRecord()} year={YEAR} />
}

interface Line {
  readonly name: string
  readonly icp: string
  readonly year: number
}

export function FooterLine({ name, icp, year }: Line) {
  return (
    <footer className="hs-page-footer">
      <span>
        © {year} {name}
      </span>
      {icp === '' ? null : (
        <a href={RECORDS} target="_blank" rel="noreferrer">
          {icp}
        </a>
      )}
      <Link to="/Info">系统信息</Link>
    </footer>
  )
}
