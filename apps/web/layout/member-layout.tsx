// The frame of the signed-in: sidebar on the canvas and one sheet; on the phone a tab bar and a drawer instead.
import { useCallback, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { PaletteHost } from '../palette/palette-host.tsx'
import { DrawerOpener } from '@huanshi/web-kit/page/phone-lead.tsx'
import { useMaybeSession } from '@huanshi/web-kit/session/use-session.ts'
import { Drawer } from './drawer.tsx'
import { OpenLayout } from './open-layout.tsx'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'
import { useCollapsed } from './use-collapsed.ts'
import './member-layout.css'

export function MemberLayout() {
  const session = useMaybeSession()
  const [isCollapsed, toggle] = useCollapsed()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const openDrawer = useCallback(() => setDrawerOpen(true), [])
  const closeDrawer = useCallback(() => setDrawerOpen(false), [])
  const sheet = useSheet()
  const area = useArea()
  const isLate = useNavigation().state === 'loading'

  // Nobody has signed in: an address that leads nowhere, or a page that is open to all.
  if (session === null) {
    return (
      <OpenLayout>
        <Outlet />
      </OpenLayout>
    )
  }

  return (
    <DrawerOpener value={openDrawer}>
      <a className="hs-skip" href="#content">
        跳到内容
      </a>
      <div className="hs-layout" data-collapsed={isCollapsed}>
        <Sidebar isCollapsed={isCollapsed} onToggle={toggle} />
        <main id="content" className="hs-sheet" tabIndex={-1} ref={sheet} aria-busy={isLate}>
          <Outlet />
        </main>
        {area.name === 'My' ? <TabBar onMore={openDrawer} /> : null}
      </div>
      <Drawer isOpen={isDrawerOpen} onClose={closeDrawer} />
      <PaletteHost />
    </DrawerOpener>
  )
}

/** After each change of screen the sheet is at its top and holds the focus, so that keyboard and reader start there. */
function useSheet() {
  const sheet = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    sheet.current?.scrollTo(0, 0)
    const heading = sheet.current?.querySelector('h1')
    ;(heading ?? sheet.current)?.focus({ preventScroll: true })
  }, [pathname])
  return sheet
}
