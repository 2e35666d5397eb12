// One list for every resource in every area: page, filters, records, pager, the bar for the selection and the form.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import type { Page as Paged } from '@huanshi/kernel/definition/schemas.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useChanges } from '../../action/use-changes.ts'
import { useOpenRecord } from '../../detail/use-open-record.ts'
import type { Row } from '../../model/row.ts'
import { BatchBar } from '../batch/batch-bar.tsx'
import type { ListFeature } from '../feature.ts'
import { ListPager } from '../list-pager.tsx'
import { sumWords } from '../sum-words.ts'
import { ListScopeProvider } from '../list-scope.ts'
import { hasConditions, type ListState } from '../state/address-state.ts'
import { useListData } from '../state/use-list-data.ts'
import type { ListModel } from '../state/list-model.ts'
import { useListState, type ChangeList } from '../state/use-list-state.ts'
import { useSelection } from '../state/use-selection.ts'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import { DropZone } from './drop-zone.tsx'
import { ListContent } from './list-content.tsx'
import { ListHead } from './list-head.tsx'
import { ListLayers } from './list-layers.tsx'
import { ListPage } from './list-page.tsx'
import { useActing } from './use-acting.ts'
import { useLastPage, usePicking, useSelectionKeys, useTopOfList } from './use-list-place.ts'
import { useListModel } from './use-list-model.ts'
import { useListSearch } from './use-list-search.ts'
import { useRowWork } from '../use-row-work.ts'
import { useScope } from './use-scope.ts'
import { useStart } from './use-start.tsx'
import './list.css'

interface Props {
  readonly resource: Resource
  readonly feature?: ListFeature
}

const plain: ListFeature = {}
const noRows: readonly Row[] = []

export function ResourceList({ resource, feature = plain }: Props) {
  const model = useListModel(resource, feature.aside, feature.wanted)
  const [state, change] = useListState(model)
  const query = useListData(model, state)
  const isPhone = usePhone()
  const scroller = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState<Row | 'new' | null>(null)
  const [wantsPicking, setPicking] = usePicking(state)
  const page = query.data
  const rows = page?.items ?? noRows
  const selection = useSelection(useMemo(() => rows.map(({ id }) => id), [rows]))
  const start = useStart(model, feature, () => setForm('new'))
  useSelectionKeys(selection, (model.can('batch') || feature.picks === true) && rows.length > 0)
  useTopOfList(scroller, state)
  useLastPage(query, state, change)

  const changes = useChanges(resource)
  const acting = useActing(changes)
  const opened = useOpenRecord()
  const { act } = acting
  const detailOf = opened.addressOf
  const tasks = useRowWork({ model, feature, changes, isBin: state.bin, edit: setForm, act, detailOf })
  const tools = { model, state, change }
  const scope = useScope({ ...tools, feature, page, selection, changes, tasks, isPhone, wantsPicking, act, detailOf })
  const { isFirstUse, isBare } = emptinessOf(query, state)
  const search = useListSearch(resource, feature, change)
  return (
    <ListPage {...tools} {...{ feature, page, isFirstUse, start, search }} onPick={() => setPicking(true)}>
      <ListScopeProvider value={scope}>
        <DropZone onFiles={start.canCreate && !state.bin ? feature.drop?.bind(feature) : undefined}>
          <ListHead {...tools} {...{ feature, page, isPhone, isBare, search }} />
          <div
            ref={scroller}
            className={`hs-list-scroll${query.isPlaceholderData ? ' hs-list-stale' : ''}`}
            aria-busy={query.isLoading || query.isPlaceholderData}
          >
            <ListContent {...tools} {...{ feature, query, isPhone, scroller }} primary={start.button} />
          </div>
          {page === undefined ? null : <ListFoot {...tools} page={page} />}
          {scope === null ? null : <BatchBar />}
        </DropZone>
      </ListScopeProvider>
      <ListLayers
        {...{ resource, feature, rows, opened, tasks, acting, changes, form }}
        onFormClose={() => setForm(null)}
      />
    </ListPage>
  )
}

function ListFoot({ model, state, change, page }: FootProps) {
  if (page.items.length === 0) return null
  return (
    <ListPager
      state={state}
      total={page.total}
      isEstimate={page.totalIsEstimate ?? false}
      sums={sumWords(model, page.sums)}
      change={change}
    />
  )
}

interface FootProps {
  readonly model: ListModel
  readonly state: ListState
  readonly change: ChangeList
  readonly page: Paged<Row>
}

/** `isBare`: nothing to filter or arrange, since no record is here at all, or none can be read. */
function emptinessOf({ data, error }: UseQueryResult<Paged<Row>>, state: ListState) {
  const isEmpty = data?.items.length === 0 && !hasConditions(state) && state.page === 1
  const isUnreadable = data === undefined && error !== null && !hasConditions(state)
  return { isFirstUse: isEmpty && !state.bin, isBare: isEmpty || isUnreadable }
}
