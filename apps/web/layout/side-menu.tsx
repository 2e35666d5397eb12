// The area's menu as the server gives it: items, and headings over the items that they hold.
import type { MenuItem } from '@huanshi/kernel/protocol/menu.ts'
import { ChevronDown, Star } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { homeOf, type AreaPlace } from '@huanshi/web-kit/area/area-of.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { MenuIcon } from '@huanshi/web-kit/menu/menu-icon.tsx'
import { menuAddress } from '@huanshi/web-kit/menu/menu-address.ts'
import { useMenu } from '@huanshi/web-kit/menu/use-menu.ts'
import { MenuBadge } from '@huanshi/messaging/web/live/menu-badge.tsx'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { useHomeAddress } from './use-home-address.ts'
import { useKeptSet } from './kept-set.ts'
import './side-menu.css'

const FOLDED = 'huanshi.menu.folded'
const PINNED = 'huanshi.menu.pinned'

interface Props {
  readonly isCollapsed?: boolean
  readonly onChoose?: () => void
}

export function SideMenu({ isCollapsed = false, onChoose }: Props) {
  const area = useArea()
  const { data, error, refetch } = useMenu(area)
  const menu = useCurrentInView(data)
  return (
    <nav ref={menu} className="hs-nav" aria-label="主菜单" data-collapsed={isCollapsed}>
      {error === null ? null : (
        <p className="hs-nav-error" role="alert">
          没能读取菜单
          <button type="button" onClick={() => void refetch()}>
            重试
          </button>
        </p>
      )}
      {data === undefined && error === null ? <Waiting /> : null}
      <Pinned items={data ?? []} area={area} isCollapsed={isCollapsed} onChoose={onChoose} />
      <Items items={data ?? []} area={area} isCollapsed={isCollapsed} onChoose={onChoose} />
    </nav>
  )
}

/** A long menu shows where one is, whatever way led there. */
function useCurrentInView(items: readonly MenuItem[] | undefined) {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef('')
  useEffect(() => {
    // Once for each screen: whoever scrolls on from there is left alone.
    if (items === undefined || shown.current === pathname) return
    shown.current = pathname
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname, items])
  return menu
}

interface ItemsProps {
  readonly items: readonly MenuItem[]
  readonly area: AreaPlace
  readonly isCollapsed: boolean
  readonly onChoose: (() => void) | undefined
}

/** What the person opens most, above the rest. */
function Pinned({ items, area, isCollapsed, onChoose }: ItemsProps) {
  const [pinned] = useKeptSet(PINNED)
  const shown = items
    .flatMap((item) => [item, ...item.children])
    .filter(({ id, url }) => url !== null && pinned.has(id))
  if (shown.length === 0) return null
  return (
    <ul className="hs-nav-pinned" aria-label="常用">
      {shown.map((item) => (
        <li key={item.id}>
          <Item
            item={item}
            url={menuAddress(item.url ?? '', area)}
            home={homeOf(area)}
            {...{ isCollapsed, onChoose }}
          />
        </li>
      ))}
    </ul>
  )
}

function Items({ items, area, isCollapsed, onChoose }: ItemsProps) {
  const [folded, fold] = useKeptSet(FOLDED)
  return (
    <ul>
      {items.map((item) => {
        const isOpen = isCollapsed || !folded.has(item.id)
        return (
          <li key={item.id}>
            {item.url === null ? (
              <button
                type="button"
                className="hs-nav-heading"
                title={item.title}
                aria-expanded={isOpen}
                onClick={() => fold(item.id)}
              >
                <span>{item.title}</span>
                <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
              </button>
            ) : (
              <Item item={item} url={menuAddress(item.url, area)} home={homeOf(area)} {...{ isCollapsed, onChoose }} />
            )}
            {item.children.length === 0 || !isOpen ? null : (
              <Items items={item.children} area={area} isCollapsed={isCollapsed} onChoose={onChoose} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface ItemProps extends Pick<ItemsProps, 'isCollapsed' | 'onChoose'> {
  readonly item: MenuItem
  readonly url: string
  readonly home: string
}

function Item({ item, url: address, home, isCollapsed, onChoose }: ItemProps) {
  const url = useHomeAddress(address)
  const body = (
    <>
      <MenuIcon name={item.icon} />
      <span className={isCollapsed ? 'hs-visually-hidden' : 'hs-ellipsis'}>{item.title}</span>
      <MenuBadge url={url} className="hs-nav-count" />
    </>
  )
  if (item.target === '_blank' || /^https?:/.test(url)) {
    return (
      <a className="hs-nav-item" href={url} target="_blank" rel="noreferrer" title={item.title}>
        {body}
      </a>
    )
  }
  // The home item is current at the exact address only: every other screen of the area lies below it.
  return (
    <>
      <NavLink
        className="hs-nav-item"
        to={url}
        end={address.toLowerCase() === home.toLowerCase()}
        title={item.title}
        onClick={onChoose}
      >
        {body}
      </NavLink>
      {isCollapsed ? null : <PinButton item={item} />}
    </>
  )
}

function PinButton({ item: { id, title } }: { readonly item: MenuItem }) {
  const [pinned, pin] = useKeptSet(PINNED)
  const isPinned = pinned.has(id)
  const word = isPinned ? `从常用移除${title}` : `把${title}放到常用`
  return (
    <IconButton
      icon={Star}
      size={14}
      className="hs-nav-pin"
      aria-pressed={isPinned}
      label={word}
      title={word}
      onClick={() => pin(id)}
    />
  )
}

function Waiting() {
  return (
    <div className="hs-nav-waiting" aria-hidden>
      {[48, 64, 48, 80, 64, 96, 48, 64, 72].map((width, index) => (
        <Skeleton key={index} width={width} height={14} />
      ))}
    </div>
  )
}
