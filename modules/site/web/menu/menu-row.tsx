import { menuItem, type MenuRecord } from '../../contract/menu-item.ts'
import { Switch } from 'antd'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { MenuIcon } from '@huanshi/web-kit/menu/menu-icon.tsx'
import { RowMenu } from '@huanshi/resource-web/list/row-menu.tsx'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import '@huanshi/resource-web/list/table/table.css'

interface Work {
  readonly hasChildren: boolean
  readonly onAdd: () => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

interface Props extends Work {
  readonly item: MenuRecord
  readonly handle: ReactNode
  readonly onEnable: () => void
}

const roleNames: Readonly<Record<string, string>> = menuItem.fields.roles.traits.options

export function MenuRow({ item, handle, onEnable, ...work }: Props) {
  const { title, icon, url, roles, isEnabled } = item
  const isPhone = usePhone()
  const address = url ?? '分组标题'
  return (
    <div className="hs-menu-row" data-off={!isEnabled}>
      {handle}
      <span className="hs-menu-row-icon">{icon === null ? null : <MenuIcon name={icon} />}</span>
      <button type="button" className="hs-menu-row-words hs-named" onClick={work.onEdit}>
        <strong title={title}>{title}</strong>
        <small title={address}>{address}</small>
      </button>
      <span className="hs-menu-row-roles">
        {roles.length === 0
          ? '所有人'
          : roles.map((role) => roleNames[role] ?? role.replace(/^(base|group)_/, '')).join('、')}
      </span>
      <Switch checked={isEnabled} onChange={onEnable} aria-label={`${isEnabled ? '隐藏' : '显示'}${title}`} />
      {isPhone ? <PhoneTools title={title} {...work} /> : <Tools title={title} {...work} />}
    </div>
  )
}

type ToolsProps = Work & { readonly title: string }

/** Fingers need more room than four buttons leave to the name. */
function PhoneTools({ title, hasChildren, onAdd, onEdit, onRemove }: ToolsProps) {
  const remove = { key: 'remove', title: '删除', icon: Trash2, danger: true, run: onRemove }
  const actions = [
    { key: 'add', title: '在下面新建', icon: Plus, run: onAdd },
    { key: 'edit', title: '编辑', icon: Pencil, run: onEdit },
    // First what stands below it has to go elsewhere.
    ...(hasChildren ? [] : [remove]),
  ]
  return <RowMenu name={title} actions={actions} className="hs-icon-button hs-row-more" />
}

function Tools({ title, hasChildren, onAdd, onEdit, onRemove }: ToolsProps) {
  const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true }
  return (
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
  )
}
