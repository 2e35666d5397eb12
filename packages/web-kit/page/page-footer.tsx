// The foot of every screen that scrolls as a whole: whose site it is, its record with the authorities, and what answers here.
import { Link } from 'react-router'
import { SiteLine, SiteRecord } from '../site/site-line.tsx'
import './page-footer.css'

export function PageFooter() {
  return (
    <SiteLine className="hs-page-footer">
      <SiteRecord />
      <Link to="/Info">系统信息</Link>
    </SiteLine>
  )
}
