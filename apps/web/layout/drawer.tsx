// What the sidebar holds, as a sheet from the side on the phone: the spaces, the menu, the theme and the way out.
import { LogOut, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { PlaceIcon } from '@huanshi/web-kit/area/place-icon.tsx'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { isSamePlace, usePlaces } from '@huanshi/web-kit/area/use-places.ts'
import { PaletteButton } from '../palette/palette-button.tsx'
import { useSession } from '@huanshi/web-kit/session/use-session.ts'
import { ThemeSwitch } from '@huanshi/ui/theme/theme-switch.tsx'
import { Avatar } from '@huanshi/ui/avatar/avatar.tsx'
import { NewsButtons } from './news-buttons.tsx'
import { principalRole } from './principal-role.ts'
import { SideMenu } from './side-menu.tsx'
import { StorageBar } from './storage-bar.tsx'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import './drawer.css'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function Drawer({ isOpen, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { user, roles, signOut } = useSession()
  const { key } = useLocation()

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  useEffect(onClose, [key, onClose])
  useEffect(() => {
    const element = dialog.current
    // A click on the dialog itself and on nothing inside is one beside the sheet; Escape closes it without us.
    const onBeside = ({ target }: MouseEvent) => {
      if (target === element) onClose()
    }
    element?.addEventListener('click', onBeside)
    return () => element?.removeEventListener('click', onBeside)
  }, [onClose])

  return (
    <dialog className="hs-drawer" ref={dialog} aria-label="菜单" onClose={onClose}>
      {isOpen ? (
        <div className="hs-drawer-body">
          <div className="hs-drawer-head">
            <Avatar name={user.displayName} url={user.avatarUrl} size={40} />
            <span className="hs-user-name hs-named">
              <span>{user.displayName}</span>
              <small>{principalRole(roles)}</small>
            </span>
            <NewsButtons />
            <IconButton icon={X} size={20} onClick={onClose} label="关闭菜单" />
          </div>
          <PaletteButton isCollapsed={false} />
          <Places />
          <h2 className="hs-nav-heading">菜单</h2>
          <SideMenu onChoose={onClose} />
          <div className="hs-drawer-theme">
            <h2 className="hs-nav-heading">主题</h2>
            <ThemeSwitch />
          </div>
          <StorageBar isCollapsed={false} />
          <button type="button" className="hs-button hs-drawer-out" onClick={() => void signOut()}>
            <LogOut aria-hidden />
            退出登录
          </button>
        </div>
      ) : null}
    </dialog>
  )
}

function Places() {
  const area = useArea()
  return (
    <nav aria-label="空间" className="hs-nav">
      <h2 className="hs-nav-heading">空间</h2>
      <ul>
        {usePlaces().map((place) => (
          <li key={place.home}>
            <NavLink
              className="hs-nav-item"
              to={place.home}
              aria-current={isSamePlace(place, area) ? 'true' : 'false'}
              data-here={isSamePlace(place, area)}
            >
              <PlaceIcon name={place.name} size={17} />
              <span>{place.title}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
