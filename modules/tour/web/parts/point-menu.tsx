// A menu where the pointer is; keys go through it, a press beside it closes it.
import { Dropdown, type MenuProps } from 'antd'
import type { ReactElement } from 'react'

interface PointMenuProps {
  /** Of the window. */
  readonly x: number
  readonly y: number
  readonly items: NonNullable<MenuProps['items']>
  readonly onClose: () => void
}

export function PointMenu({ x, y, items, onClose }: PointMenuProps): ReactElement {
  return (
    <Dropdown
      // Another place is another menu.
      key={`${x} ${y}`}
      open
      autoFocus
      trigger={['contextMenu']}
      menu={{ items, onClick: onClose }}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <span className="hs-point-menu" style={{ left: x, top: y }} />
    </Dropdown>
  )
}
