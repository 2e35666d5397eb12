import { Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import type { RowAction } from './feature.ts'
import '@huanshi/ui/button/button.css'

interface Props {
  readonly name: string
  readonly actions: readonly RowAction[]
  readonly className: string
  readonly tabIndex?: number
}

/** The ⋯ of a record. */
export function RowMenu({ name, actions, className, tabIndex = 0 }: Props) {
  if (actions.length === 0) return null
  const items = actions.flatMap(({ key, title, icon: Icon, danger = false }) => [
    ...(danger && actions.length > 1 ? [{ type: 'divider' as const, key: `before-${key}` }] : []),
    { key, label: title, danger, icon: <Icon size={16} strokeWidth={1.75} aria-hidden /> },
  ])
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation()
          actions.find((action) => action.key === key)?.run()
        },
      }}
    >
      <button
        type="button"
        className={className}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-label={`${name}的更多操作`}
        onClick={(event) => event.stopPropagation()}
      >
        <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </Dropdown>
  )
}
