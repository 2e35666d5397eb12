// The dark bar that floats over the list while something is selected; what it offers follows from the contract.
import { Dropdown, Popover } from 'antd'
import { Download, Eye, Tag, Trash2, Undo2, X, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { actionIcon } from '../../action/action-icon.ts'
import { sharedActions } from '../../action/possible.ts'
import { exportRows } from '../export-list.ts'
import { useListScope } from '../list-scope.ts'
import type { FieldModel } from '../../model/fields.ts'
import { TagBatch } from './tag-batch.tsx'
import './batch.css'

/** More than these are done one record at a time. */
const MOST_ACTIONS = 3

export function BatchBar() {
  const { model, feature, state, page, selection, changes, act } = useListScope()
  const ids = [...selection.ids]
  if (ids.length === 0) return null
  const rows = page.items.filter(({ id }) => selection.ids.has(id))
  const done = (run: () => void) => () => {
    run()
    selection.clear()
  }
  return (
    <div className="hs-batch" role="toolbar" aria-label="对所选内容的操作">
      <span className="hs-batch-count" aria-live="polite">
        已选 {ids.length} 项
      </span>
      {state.bin ? (
        <BatchButton icon={Undo2} word="恢复" onPress={done(() => changes.restore(ids))} />
      ) : (
        <>
          {feature.together?.(rows).map((task) => (
            <BatchButton key={task.key} icon={task.icon} word={task.title} onPress={done(() => task.run())} />
          ))}
          {sharedActions(model.actions, rows)
            .filter(({ name }) => feature.hidden?.includes(name) !== true)
            .slice(0, MOST_ACTIONS)
            .map((action) => (
              <BatchButton
                key={action.name}
                icon={actionIcon(action.name)}
                word={action.title}
                onPress={done(() => act(action, rows))}
              />
            ))}
          {model.can('update') ? model.batches.map((field) => <BatchField key={field.name} field={field} />) : null}
          <BatchButton
            icon={Download}
            word="导出"
            onPress={() => exportRows(model.resource, [...model.columns, ...timesOf(model.fields)], rows)}
          />
          {model.can('delete') ? (
            <BatchButton icon={Trash2} word="删除" onPress={done(() => changes.remove(ids))} />
          ) : null}
        </>
      )}
      <span className="hs-batch-line" aria-hidden />
      <button type="button" className="hs-batch-button" onClick={selection.clear} aria-label="取消选择">
        <X size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  )
}

/** Base times stand in the file even where they are no columns. */
function timesOf(fields: readonly FieldModel[]): readonly FieldModel[] {
  return fields.filter(({ name, column }) => name === 'createdTime' && column === undefined)
}

interface ButtonProps {
  readonly icon: LucideIcon
  readonly word: string
  readonly onPress?: () => void
}

function BatchButton({ icon: Icon, word, onPress, ...rest }: ButtonProps): ReactNode {
  return (
    <button type="button" className="hs-batch-button" onClick={onPress} {...rest}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>{word}</span>
    </button>
  )
}

function BatchField({ field }: { readonly field: FieldModel }) {
  const { selection, changes } = useListScope()
  const [isOpen, setOpen] = useState(false)
  const ids = [...selection.ids]
  if (field.shape.kind === 'list') {
    const panel = <TagBatch field={field} ids={ids} onDone={() => setOpen(false)} />
    return (
      <Popover open={isOpen} onOpenChange={setOpen} trigger="click" placement="top" content={panel} destroyOnHidden>
        <button type="button" className="hs-batch-button" aria-haspopup="dialog" aria-expanded={isOpen}>
          <Tag size={16} strokeWidth={1.75} aria-hidden />
          <span>{field.title}</span>
        </button>
      </Popover>
    )
  }
  const items = field.shape.values.map((value) => ({ key: value, label: field.traits.options?.[value] ?? value }))
  const set = (value: string): void => {
    const word = field.traits.options?.[value] ?? value
    changes.batch({ action: field.traits.batch ?? field.name, ids, value }, `${field.title}已改为「${word}」`)
    selection.clear()
  }
  return (
    <Dropdown trigger={['click']} placement="top" menu={{ items, onClick: ({ key }) => set(key) }}>
      <button type="button" className="hs-batch-button" aria-haspopup="menu">
        <Eye size={16} strokeWidth={1.75} aria-hidden />
        <span>{field.title}</span>
      </button>
    </Dropdown>
  )
}
