// What stands above the records: the feature's own summary, the phone's search, states, filters, and the note of the bin.
import type { Page } from '@huanshi/kernel/definition/schemas.ts'
import { SearchBox } from '@huanshi/ui/form/search-box.tsx'
import { Info } from 'lucide-react'
import type { Row } from '../../model/row.ts'
import type { ListFeature } from '../feature.ts'
import { FilterRow } from '../filter/filter-row.tsx'
import { StateTabs } from '../filter/state-tabs.tsx'
import type { ListState } from '../state/address-state.ts'
import type { ListModel } from '../state/list-model.ts'
import type { ChangeList } from '../state/use-list-state.ts'
import { ViewTools } from '../view-tools.tsx'
import type { ListSearch } from './use-list-search.ts'

interface Props {
  readonly model: ListModel
  readonly feature: ListFeature
  readonly state: ListState
  readonly change: ChangeList
  readonly page: Page<Row> | undefined
  readonly isPhone: boolean
  /** Nothing to filter or arrange. */
  readonly isBare: boolean
  readonly search: ListSearch
}

export function ListHead({ model, feature, state, change, page, isPhone, isBare, search }: Props) {
  const tools = { model, state, change }
  return (
    <>
      {state.bin ? null : feature.summary}
      {isPhone && (search.isOpen || state.search !== '') ? (
        <div className="hs-list-search">
          <SearchBox value={state.search} hint={search.hint} onChange={search.send} autoFocus={search.isOpen} />
        </div>
      ) : null}
      {isBare || model.tabs === null || state.bin ? null : (
        <StateTabs
          model={model.tabs}
          state={state}
          change={change}
          tally={page?.tally}
          isWaiting={page === undefined}
        />
      )}
      {isBare ? null : (
        <div className="hs-list-bar">
          <FilterRow {...tools} settled={feature.settled} />
          {isPhone ? null : <ViewTools {...tools} />}
        </div>
      )}
      {state.bin && page !== undefined && page.items.length > 0 ? (
        <p className="hs-list-note">
          <Info size={14} strokeWidth={1.75} aria-hidden />
          删除满 30 天的内容会被彻底清除，在那之前都可以恢复。
        </p>
      ) : null}
    </>
  )
}
