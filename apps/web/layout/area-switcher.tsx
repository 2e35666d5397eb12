import { ChevronsUpDown, Network } from 'lucide-react'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { PlaceIcon } from '@huanshi/web-kit/area/place-icon.tsx'
import { isSamePlace, usePlaces } from '@huanshi/web-kit/area/use-places.ts'
import { useGroupName } from '@huanshi/web-kit/area/use-groups.ts'
import { MenuEntry, MenuLine } from '@huanshi/web-kit/menu/menu-entry.tsx'
import { PopupMenu } from '@huanshi/web-kit/menu/popup-menu.tsx'

export function AreaSwitcher({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const area = useArea()
  const places = usePlaces()
  const groupName = useGroupName(area.groupId)
  const here = places.find((place) => isSamePlace(place, area))
  const hasGroups = places.some((place) => place.name === 'GroupAdmin')
  const title = here?.title ?? groupName ?? '机构'
  const trigger = (
    <>
      <span className="hs-tile hs-place-badge">
        <PlaceIcon name={area.name} />
      </span>
      {isCollapsed ? null : (
        <>
          <span className="hs-ellipsis hs-grow">{title}</span>
          <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden />
        </>
      )}
    </>
  )
  return (
    <div className="hs-switcher-row">
      <PopupMenu
        trigger={trigger}
        triggerClass="hs-switcher"
        label={`切换空间，当前：${title}`}
        isIconOnly={isCollapsed}
      >
        {places.map((place) => (
          <MenuEntry
            key={place.home}
            to={place.home}
            checked={isSamePlace(place, area)}
            icon={<PlaceIcon name={place.name} size={16} />}
          >
            {place.title}
          </MenuEntry>
        ))}
        {hasGroups ? (
          <>
            <MenuLine />
            <MenuEntry to="/Group" icon={<Network size={16} strokeWidth={1.75} aria-hidden />}>
              全部机构
            </MenuEntry>
          </>
        ) : null}
      </PopupMenu>
    </div>
  )
}
