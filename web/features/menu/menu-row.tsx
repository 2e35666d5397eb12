import { menuItem, type MenuRecord } from '@huanshi/contract/resources/menu-item.ts'
import { Switch } from 'antd'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { MenuIcon } from '../../capabilities/menu/menu-icon.tsx'

interface Props {
  readonly item: MenuRecord
  readonly handle: ReactNode
  readonly hasChildren: boolean
  readonly onEnable: () => void
  readonly onAdd: () => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

const roleNames: Readonly<Record<string, string>> = menuItem.fields.roles.traits.options

export function MenuRow({ item, handle, hasChildren, onEnable, onAdd, onEdit, onRemove }: Props) {
  const { title, icon, url, roles, isEnabled } = item
  const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true }
  return (
    <div className="hs-menu-row" data-off={!isEnabled}>
      {handle}
      <span className="hs-menu-row-icon">{icon === null ? null : <MenuIcon name={icon} />}</span>
      <button type="button" className="hs-menu-row-words" onClick={onEdit}>
        <strong>{title}</strong>
        <small>{url ?? '分组标题'}</small>
      </button>
      <span className="hs-menu-row-roles">
        {roles.length === 0
          ? '所有人'
          : roles.map((role) => roleNames[role] ?? role.replace(/^(base|group)_/, '')).join('、')}
      </span>
      <Switch checked={isEnabled} onChange={onEnable} aria-label={`${isEnabled ? '隐藏' : '显示'}${title}`} />
      <span className="hs-menu-row-tools">
        <button
          type="button"
          className="hs-icon-button"
          aria-label={`在${title}下面新建`}
          title="在下面新建"
          onClick={onAdd}
        >
          <Plus {...look} />
        </button>
        <button type="button" className="hs-icon-button" aria-label={`编辑${title}`} title="编辑" onClick={onEdit}>
          <Pencil {...look} />
        </button>
        <button
          type="button"
          className="hs-icon-button"
          aria-label={`删除${title}`}
          title={hasChildren ? '先移走下面的菜单项，再删除' : '删除'}
          disabled={hasChildren}
          onClick={onRemove}
        >
          <Trash2 {...look} />
        </button>
      </span>
    </div>
  )
}
