// Filters as pills: active ones and the short choices show, ranges wait behind one more pill until they are wanted.
import { Dropdown } from 'antd'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { hasConditions, type ListState } from '../state/address-state.ts'
import type { Filter } from '../state/filter-value.ts'
import type { FilterModel, ListModel } from '../state/list-model.ts'
import type { ChangeList } from '../state/use-list-state.ts'
import './filter.css'
import { FilterPill } from './filter-pill.tsx'

interface Props {
  readonly model: ListModel
  readonly state: ListState
  readonly change: ChangeList
  /** Names of filters whose value the address has settled. */
  readonly settled?: readonly string[] | undefined
}

const none: readonly string[] = []

const ofEveryRecord: ReadonlySet<string> = new Set(['createdTime', 'updatedTime'])
/** Kinds that wait until they are wanted. */
const waiting: ReadonlySet<FilterModel['kind']> = new Set(['numbers', 'days', 'place'])

/** So many fit in a row without hiding any. */
const FEW = 4

export function FilterRow({ model, state, change, settled = none }: Props) {
  const [wanted, setWanted] = useState<string | null>(null)
  const filters = state.bin ? model.filters : model.filters.filter(({ field }) => field.name !== model.tabs?.field.name)
  const isActive = ({ field }: FilterModel) => state.filters[field.name] !== undefined
  const isShort = ({ kind, field, isAside }: FilterModel) => {
    if (field.name === wanted) return true
    // When a record was made is asked seldom, however few the other filters are.
    if (isAside === true || ofEveryRecord.has(field.name)) return false
    return filters.length <= FEW || !waiting.has(kind)
  }
  const active = filters.filter(isActive)
  const rest = filters.filter((filter) => filter.kind !== 'record' && !isActive(filter) && !isNeedless(filter, settled))
  const short = rest.filter(isShort)
  const further = rest.filter((filter) => !isShort(filter))
  const set = (name: string, filter: Filter | undefined): void => {
    const { [name]: _, ...others } = state.filters
    change({ filters: filter === undefined ? others : { ...others, [name]: filter } })
  }
  return (
    <div className="hs-filters" role="group" aria-label="筛选">
      {[...active, ...short].map((filter) => (
        <FilterPill
          key={filter.field.name}
          model={filter}
          filter={state.filters[filter.field.name]}
          startsOpen={filter.field.name === wanted}
          onClose={() => setWanted(null)}
          onChange={(next) => set(filter.field.name, next)}
        />
      ))}
      {further.length === 0 ? null : (
        <Dropdown
          trigger={['click']}
          menu={{
            items: further.map(({ field }) => ({ key: field.name, label: field.title })),
            onClick: ({ key }) => setWanted(key),
          }}
        >
          <button type="button" className="hs-pill hs-pill-main" aria-haspopup="menu">
            <ListFilter size={14} strokeWidth={1.75} aria-hidden />
            更多
          </button>
        </Dropdown>
      )}
      {hasConditions(state) && active.length > 1 ? (
        <button type="button" className="hs-filters-clear" onClick={() => change({ filters: {}, search: '' })}>
          清除筛选
        </button>
      ) : null}
    </div>
  )
}

/** Settled already, or a text that the search field looks through. */
function isNeedless({ field }: FilterModel, settled: readonly string[]): boolean {
  return settled.includes(field.name) || (field.shape.kind === 'text' && field.traits.search !== undefined)
}
