// The icon of a menu entry or a module, chosen by looking at it.
import { Popover } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { MenuIcon, menuIconNames } from '@huanshi/web-kit/menu/menu-icon.tsx'
import type { ControlProps } from '@huanshi/resource-web/form/control/control-props.ts'
import '@huanshi/ui/button/button.css'
import './icon-field.css'

export function IconField({ id, value, onChange, describedBy }: ControlProps) {
  const [isOpen, setOpen] = useState(false)
  const name = typeof value === 'string' && value !== '' ? value : null
  const choose = (next: string | null): void => {
    onChange(next)
    setOpen(false)
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      content={
        <div className="hs-icons" role="group" aria-label="图标">
          <button type="button" className="hs-icons-none" aria-pressed={name === null} onClick={() => choose(null)}>
            不用图标
          </button>
          {menuIconNames.map((one) => (
            <button
              key={one}
              type="button"
              aria-label={one}
              title={one}
              aria-pressed={one === name}
              onClick={() => choose(one)}
            >
              <MenuIcon name={one} size={20} />
            </button>
          ))}
        </div>
      }
    >
      <button
        type="button"
        id={id}
        className="hs-button hs-icon-field"
        aria-label={`图标：${name ?? '不用图标'}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={describedBy}
      >
        {name === null ? null : <MenuIcon name={name} />}
        <span>{name ?? '不用图标'}</span>
        <ChevronDown aria-hidden />
      </button>
    </Popover>
  )
}
