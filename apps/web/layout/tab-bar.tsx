// The phone's bar at the bottom of one's own space.
import { House, Images, MessageCircle, Plus, User } from 'lucide-react'
import { NavLink } from 'react-router'
import { openUpload } from '@huanshi/web-kit/upload/open-upload.ts'
import { MenuBadge } from '@huanshi/messaging/web/live/menu-badge.tsx'
import { useHomeAddress } from './use-home-address.ts'
import './tab-bar.css'

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const

export function TabBar({ onMore }: { readonly onMore: () => void }) {
  const home = useHomeAddress('/')
  return (
    <nav className="hs-tabs" aria-label="常用">
      <NavLink to={home} end>
        <House {...ICON} />
        首页
      </NavLink>
      <NavLink to="/Pano">
        <Images {...ICON} />
        全景
      </NavLink>
      <button type="button" className="hs-tabs-plus" aria-label="上传全景" onClick={() => openUpload()}>
        <Plus {...ICON} />
      </button>
      <NavLink to="/Chat">
        <span className="hs-tabs-icon">
          <MessageCircle {...ICON} />
          <MenuBadge url="/Chat" className="hs-tabs-count" />
        </span>
        私信
      </NavLink>
      <button type="button" onClick={onMore} aria-haspopup="dialog">
        <User {...ICON} />
        我的
      </button>
    </nav>
  )
}
