// What stands first in the bar on the phone: the logo at home in My, otherwise the button that opens the drawer.
import { Menu } from 'lucide-react'
import { createContext, useContext } from 'react'
import { useArea } from '../area/use-area.ts'
import { useLiveState } from '../live/live-state.ts'
import { SiteLogo } from '../site/site-logo.tsx'
import './page.css'

/** How to open the drawer; given by the layout, absent outside it. */
export const DrawerOpener = createContext<(() => void) | null>(null)

export function PhoneLead() {
  const open = useContext(DrawerOpener)
  const area = useArea()
  const { unreadMessages, unreadNotices } = useLiveState()
  const unread = unreadMessages + unreadNotices
  if (open === null) return null
  return (
    <button
      type="button"
      className="hs-page-lead"
      onClick={open}
      aria-label={unread === 0 ? '打开菜单' : `打开菜单，${unread} 条未读`}
    >
      {area.name === 'My' ? <SiteLogo size={22} /> : <Menu size={20} strokeWidth={1.75} aria-hidden />}
      {unread === 0 ? null : <span className="hs-page-news" data-beside-logo={area.name === 'My'} aria-hidden />}
    </button>
  )
}
