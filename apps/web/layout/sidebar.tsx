import { PanelLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { PaletteButton } from '../palette/palette-button.tsx'
import { siteName } from '@huanshi/web-kit/site/site-words.ts'
import { SiteLogo } from '@huanshi/web-kit/site/site-logo.tsx'
import { AreaSwitcher } from './area-switcher.tsx'
import { NewsButtons } from './news-buttons.tsx'
import { SideMenu } from './side-menu.tsx'
import { StorageBar } from './storage-bar.tsx'
import { UserMenu } from './user-menu.tsx'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import './sidebar-foot.css'
import './sidebar.css'

interface Props {
  readonly isCollapsed: boolean
  readonly onToggle: () => void
}

export function Sidebar({ isCollapsed, onToggle }: Props) {
  const area = useArea()
  return (
    <aside className="hs-side" data-collapsed={isCollapsed}>
      <div className="hs-side-head">
        {isCollapsed ? null : (
          <Link to="/" className="hs-side-brand" aria-label={`${siteName()}，回到首页`}>
            <SiteLogo size={24} />
            <span>{siteName()}</span>
          </Link>
        )}
        {isCollapsed ? null : <NewsButtons />}
        <IconButton
          icon={PanelLeft}
          onClick={onToggle}
          label={isCollapsed ? '展开侧栏' : '收起侧栏'}
          aria-expanded={!isCollapsed}
        />
      </div>
      <AreaSwitcher isCollapsed={isCollapsed} />
      {isCollapsed ? <NewsButtons /> : null}
      <PaletteButton isCollapsed={isCollapsed} />
      <SideMenu isCollapsed={isCollapsed} />
      {area.name === 'My' ? <StorageBar isCollapsed={isCollapsed} /> : null}
      <UserMenu isCollapsed={isCollapsed} />
    </aside>
  )
}
