// One list for every resource in every area: page, filters, records, pager, the bar for the selection and the form.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { Info } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { useChanges } from '../../action/use-changes.ts'
import { usePreset } from '../../client/use-preset.ts'
import { useOpenRecord } from '../../detail/use-open-record.ts'
import type { Row } from '../../model/row.ts'
import { BatchBar } from '../batch/batch-bar.tsx'
import type { ListFeature } from '../feature.ts'
import { FilterRow } from '../filter/filter-row.tsx'
import { StateTabs } from '../filter/state-tabs.tsx'
import { ListPager } from '../list-pager.tsx'
import { sumWords } from '../sum-words.ts'
import { ListScopeProvider } from '../list-scope.ts'
import { SearchBox } from '@huanshi/ui/form/search-box.tsx'
import { hasConditions } from '../state/address-state.ts'
import { useListData } from '../state/use-list-data.ts'
import { useListState } from '../state/use-list-state.ts'
import { useSelection } from '../state/use-selection.ts'
import { useHotkey } from '@huanshi/ui/use-hotkey.ts'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import { ViewTools } from '../view-tools.tsx'
import { DropZone } from './drop-zone.tsx'
import { ListContent } from './list-content.tsx'
import { ListLayers } from './list-layers.tsx'
import { PageActions, PhoneActions } from './page-actions.tsx'
import { PrimaryButton } from './primary-button.tsx'
import { useActing } from './use-acting.ts'
import { useListModel } from './use-list-model.ts'
import { useRowWork } from '../use-row-work.ts'
import { useScope } from './use-scope.ts'
import './list.css'

interface Props {
  readonly resource: Resource
  readonly feature?: ListFeature
}

const plain: ListFeature = {}
const noRows: readonly Row[] = []

// oxlint-disable-next-line complexity, max-lines-per-function -- longer than the limit when it was set
export function ResourceList({ resource, feature = plain }: Props) {
  const model = useListModel(resource, feature.aside, feature.wanted)
  const { name: area } = useArea()
  const [state, change] = useListState(model)
  const query = useListData(model, state)
  const isPhone = usePhone()
  const scroller = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState<Row | 'new' | null>(null)
  const [isSearching, setSearching] = useState(false)
  const here = `${state.bin} ${state.page}`
  const order = `${here} ${state.sort}`
  /** What was last shown from its beginning. */
  const top = useRef(order)
  const [wantsPicking, setPicking] = useState(false)
  const [pickingAt, setPickingAt] = useState(here)
  const page = query.data
  const rows = page?.items ?? noRows
  const selection = useSelection(useMemo(() => rows.map(({ id }) => id), [rows]))
  const isEmpty = page?.items.length === 0 && !hasConditions(state) && state.page === 1
  const isFirstUse = isEmpty && !state.bin
  /** Nothing to filter or arrange: no record is here at all, or none can be read. */
  const isBare = isEmpty || (page === undefined && query.error !== null && !hasConditions(state))
  const preset = usePreset(resource)
  const isAskable = model.can('create') && model.unasked.every((name) => name in preset)
  const canCreate = feature.primary === undefined ? isAskable : model.can('create') || model.can('update')
  const primary = canCreate ? (
    <PrimaryButton
      resource={resource}
      action={feature.primary}
      createWord={feature.createWord}
      onCreate={() => setForm('new')}
    />
  ) : null

  useHotkey(
    { key: 'a', withControl: true },
    selection.all,
    (model.can('batch') || feature.picks === true) && rows.length > 0,
  )
  useHotkey({ key: 'Escape' }, selection.clear, selection.ids.size > 0)
  if (here !== pickingAt) {
    setPickingAt(here)
    setPicking(false)
  }
  useEffect(() => {
    if (top.current === order) return
    top.current = order
    scroller.current?.scrollTo(0, 0)
  }, [order])
  useEffect(() => {
    // The last page went empty, or the address asks for a page that is not there.
    if (page === undefined || query.isPlaceholderData || page.items.length > 0 || state.page === 1) return
    change({ page: Math.max(1, Math.ceil(page.total / state.pageSize)) }, { replace: true })
  }, [page, query.isPlaceholderData, state.page, state.pageSize, change])

  const changes = useChanges(resource)
  const acting = useActing(changes)
  const opened = useOpenRecord()
  const { act } = acting
  const detailOf = opened.addressOf
  const tasks = useRowWork({ model, feature, changes, isBin: state.bin, edit: setForm, act, detailOf })
  const shared = {
    model,
    feature,
    state,
    change,
    page,
    selection,
    changes,
    tasks,
    isPhone,
    wantsPicking,
    act,
    detailOf,
  }
  const scope = useScope(shared)
  const title = feature.title ?? resource.title
  const hint = feature.searchHint ?? `搜索${resource.title}`
  const search = (text: string) => change({ search: text }, { replace: true })
  const tools = { model, state, change }
  const menu = { ...tools, further: feature.tasks }
  // In the area My, the bar at the bottom of a phone has this button.
  const isMadeBelow = feature.primary?.inTabBar === true && area === 'My'
  const phonePrimary =
    canCreate && !isMadeBelow && !isFirstUse && !state.bin
      ? {
          word: (feature.primary ?? feature.createWord)?.word ?? `新建${resource.title}`,
          run: () => (feature.primary === undefined ? setForm('new') : feature.primary.run()),
        }
      : undefined
  return (
    <Page
      title={state.bin ? `${title}回收站` : title}
      count={page?.total}
      isAbout={page?.totalIsEstimate}
      parent={state.bin ? { title, to: '?' } : undefined}
      actions={
        isFirstUse ? (
          <PageActions {...menu} isEmpty />
        ) : (
          <PageActions {...menu} hint={hint} onSearch={search} primary={primary} />
        )
      }
      phoneActions={
        <PhoneActions
          {...menu}
          canSearch={model.searchable && !isFirstUse}
          onSearch={() => setSearching(!isSearching)}
          onPick={() => setPicking(true)}
          primary={phonePrimary}
        />
      }
      fill
      flush
    >
      <ListScopeProvider value={scope}>
        <DropZone onFiles={canCreate && !state.bin ? feature.drop?.bind(feature) : undefined}>
          {state.bin ? null : feature.summary}
          {isPhone && (isSearching || state.search !== '') ? (
            <div className="hs-list-search">
              <SearchBox value={state.search} hint={hint} onChange={search} autoFocus={isSearching} />
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
          {state.bin && rows.length > 0 ? (
            <p className="hs-list-note">
              <Info size={14} strokeWidth={1.75} aria-hidden />
              删除满 30 天的内容会被彻底清除，在那之前都可以恢复。
            </p>
          ) : null}
          <div
            ref={scroller}
            className={`hs-list-scroll${query.isPlaceholderData ? ' hs-list-stale' : ''}`}
            aria-busy={query.isLoading || query.isPlaceholderData}
          >
            <ListContent
              {...tools}
              feature={feature}
              query={query}
              isPhone={isPhone}
              scroller={scroller}
              primary={primary}
            />
          </div>
          {page === undefined || page.items.length === 0 ? null : (
            <ListPager
              state={state}
              total={page.total}
              isEstimate={page.totalIsEstimate ?? false}
              sums={sumWords(model, page.sums)}
              change={change}
            />
          )}
          {scope === null ? null : <BatchBar />}
        </DropZone>
      </ListScopeProvider>
      <ListLayers
        {...{ resource, feature, rows, opened, tasks, acting, changes, form }}
        onFormClose={() => setForm(null)}
      />
    </Page>
  )
}
