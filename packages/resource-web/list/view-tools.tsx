// What stands at the right of the filters: the order, the columns of a table, cards or table.
import { Checkbox, Dropdown, Popover, Segmented } from 'antd'
import { ArrowUpDown, Columns3, LayoutGrid, Map as MapIcon, Rows3 } from 'lucide-react'
import type { ListState, ListView } from './state/address-state.ts'
import { defaultColumns, type ListModel } from './state/list-model.ts'
import { isRanked } from './state/list-query.ts'
import { ordersOf, orderWord } from './state/sort-words.ts'
import type { ChangeList } from './state/use-list-state.ts'

interface Props {
  readonly model: ListModel
  readonly state: ListState
  readonly change: ChangeList
}

export function ViewTools({ model, state, change }: Props) {
  return (
    <div className="hs-tools">
      <SortMenu model={model} state={state} change={change} />
      {state.view === 'table' ? <ColumnMenu model={model} state={state} change={change} /> : null}
      {model.views.length < 2 ? null : (
        <Segmented<ListView>
          aria-label="显示方式"
          value={state.view}
          onChange={(view) => change({ view, page: state.page })}
          options={[
            {
              value: 'cards' as const,
              icon: <LayoutGrid size={16} strokeWidth={1.75} aria-label="卡片" />,
              title: '卡片',
            },
            { value: 'table' as const, icon: <Rows3 size={16} strokeWidth={1.75} aria-label="表格" />, title: '表格' },
            { value: 'map' as const, icon: <MapIcon size={16} strokeWidth={1.75} aria-label="地图" />, title: '地图' },
          ].filter(({ value }) => model.views.includes(value))}
        />
      )}
    </div>
  )
}

function SortMenu({ model, state, change }: Props) {
  // The recycle bin has one order: what went last comes first.
  if (model.sorts.length === 0 || state.bin) return null
  const ranked = isRanked(state, model)
  const items = model.sorts
    .flatMap((field) => ordersOf(field).map(({ value, word }) => ({ key: value, label: word })))
    .filter(({ key }) => !ranked || key !== state.sort)
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, selectable: true, selectedKeys: [state.sort], onClick: ({ key }) => change({ sort: key }) }}
    >
      <button type="button" className="hs-pill hs-pill-main" aria-haspopup="menu">
        <ArrowUpDown size={14} strokeWidth={1.75} aria-hidden />
        <span className="hs-ellipsis">{ranked ? '相关度' : orderWord(model.sorts, state.sort)}</span>
      </button>
    </Dropdown>
  )
}

function ColumnMenu({ model, state, change }: Props) {
  const shown = state.columns ?? defaultColumns(model)
  const flip = (name: string): void => {
    const next = model.columns.map((field) => field.name).filter((one) => shown.includes(one) !== (one === name))
    change({ columns: next, page: state.page }, { replace: true })
  }
  const panel = (
    <ul className="hs-choices" aria-label="显示的列">
      {model.columns.map(({ name, title }) => (
        <li key={name}>
          <Checkbox
            className="hs-choice"
            checked={shown.includes(name)}
            disabled={name === model.resource.label}
            onChange={() => flip(name)}
          >
            {title}
          </Checkbox>
        </li>
      ))}
    </ul>
  )
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} content={<div className="hs-panel">{panel}</div>}>
      <button type="button" className="hs-pill hs-pill-main" aria-haspopup="dialog">
        <Columns3 size={14} strokeWidth={1.75} aria-hidden />列
      </button>
    </Popover>
  )
}
