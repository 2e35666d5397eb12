// On the phone the order, the view and everything seldom wanted stand in a sheet from below.
import { Drawer, Radio, Segmented } from 'antd'
import { SlidersHorizontal, SquareCheck } from 'lucide-react'
import { useState } from 'react'
import type { ListTask } from '../feature.ts'
import type { ListState, ListView } from '../state/address-state.ts'
import type { ListModel } from '../state/list-model.ts'
import { ordersOf } from '../state/sort-words.ts'
import type { ChangeList } from '../state/use-list-state.ts'
import { useListTasks } from './list-menu.tsx'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'

interface Props {
  readonly model: ListModel
  readonly state: ListState
  readonly change: ChangeList
  readonly further?: readonly ListTask[] | undefined
  readonly onPick: () => void
}

export function PhoneTools({ model, state, change, further, onPick }: Props) {
  const [isOpen, setOpen] = useState(false)
  const tasks = useListTasks({ model, state, change, further })
  const orders = state.bin ? [] : model.sorts.flatMap((field) => ordersOf(field))
  const done = (run: () => void) => () => {
    setOpen(false)
    run()
  }
  const pick = { key: 'pick', title: '选择多项', icon: SquareCheck, run: onPick }
  const all = state.bin ? [pick] : [...(model.can('batch') ? [pick] : []), ...tasks]
  return (
    <>
      <IconButton icon={SlidersHorizontal} size={20} label="排序与显示" onClick={() => setOpen(true)} />
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        placement="bottom"
        size="auto"
        title="排序与显示"
        rootClassName="hs-below"
        closable={false}
      >
        {model.views.length < 2 ? null : (
          <Segmented<ListView>
            block
            size="large"
            value={state.view}
            onChange={(view) => change({ view, page: state.page })}
            options={[
              { value: 'cards' as const, label: '卡片' },
              { value: 'table' as const, label: '列表' },
              { value: 'map' as const, label: '地图' },
            ].filter(({ value }) => model.views.includes(value))}
          />
        )}
        <Radio.Group
          className="hs-below-orders"
          value={state.sort}
          onChange={({ target }) => change({ sort: String(target.value) })}
          options={orders.map(({ value, word }) => ({ value, label: word }))}
        />
        <ul className="hs-below-tasks">
          {all.map(({ key, title, icon: Icon, run }) => (
            <li key={key}>
              <button type="button" onClick={done(run)}>
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                {title}
              </button>
            </li>
          ))}
        </ul>
      </Drawer>
    </>
  )
}
