// On the phone the bar of one's own home leads to what the tabs below do not: searching, and what has happened.
import { Bell, Search } from 'lucide-react'
import { Link } from 'react-router'
import { CountBadge } from '@huanshi/messaging/web/live/count-badge.tsx'
import { useLiveState } from '@huanshi/web-kit/live/live-state.ts'
import { openPalette } from '../palette/open-palette.ts'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'

export function PhoneWays() {
  const { unreadNotices } = useLiveState()
  return (
    <>
      <IconButton icon={Search} size={20} label="搜索与跳转" aria-haspopup="dialog" onClick={() => openPalette()} />
      <Link className="hs-icon-button hs-home-bell" to="/Notice" aria-label="通知">
        <Bell size={20} strokeWidth={1.75} aria-hidden />
        <CountBadge count={unreadNotices} what="条未读通知" className="hs-home-count" />
      </Link>
    </>
  )
}
