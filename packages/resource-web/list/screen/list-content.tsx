// The middle of a list in each of its states: loading, failed, empty, nothing found, records.
import type { Page } from '@huanshi/kernel/definition/schemas.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX, Trash2 } from 'lucide-react'
import { lazy, Suspense, type ReactNode, type RefObject } from 'react'
import type { Row } from '../../model/row.ts'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { warmMap } from '@huanshi/maps/web/maplibre/warm-map.ts'
import { IconHere } from '@huanshi/web-kit/menu/icon-here.tsx'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { CardGrid } from '../cards/card-grid.tsx'
import type { ListFeature } from '../feature.ts'
import { hasConditions, type ListState } from '../state/address-state.ts'
import type { ListModel } from '../state/list-model.ts'
import type { ChangeList } from '../state/use-list-state.ts'
import { PhoneRows } from '../table/phone-rows.tsx'
import { EmptyNote, EmptyState } from './empty-state.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

const ResourceTable = lazy(async () => ({ default: (await import('../table/resource-table.tsx')).ResourceTable }))

const RecordsMap = lazy(async () => {
  warmMap()
  return { default: (await import('./records-map.tsx')).RecordsMap }
})

interface Props {
  readonly model: ListModel
  readonly feature: ListFeature
  readonly state: ListState
  readonly change: ChangeList
  readonly query: UseQueryResult<Page<Row>>
  readonly isPhone: boolean
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly primary: ReactNode
}

export function ListContent({ model, feature, state, change, query, isPhone, scroller, primary }: Props): ReactNode {
  const { data, error, refetch } = query
  const { title } = model.resource
  if (data === undefined) {
    if (error === null) return <ListSkeleton model={model} view={state.view} isPhone={isPhone} />
    return <ErrorNotice title={`没能读取${title}`} message={messageOf(error)} onRetry={() => void refetch()} />
  }
  const isEmpty = data.items.length === 0
  if (state.view === 'map' && !state.bin && (!isEmpty || hasConditions(state))) {
    return (
      <Suspense fallback={<ListSkeleton model={model} view="cards" isPhone={isPhone} />}>
        <RecordsMap model={model} state={state} change={change} feature={feature} />
      </Suspense>
    )
  }
  if (isEmpty) return <Nothing {...{ feature, state, change, title, primary }} />
  return (
    <>
      {error === null ? null : (
        <ErrorNotice
          isBar
          title="没能刷新，下面是之前的内容"
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      <Records model={model} view={state.view} rows={data.items} isPhone={isPhone} scroller={scroller} />
    </>
  )
}

interface NothingProps extends Pick<Props, 'feature' | 'state' | 'change' | 'primary'> {
  readonly title: string
}

/** Why there are no records, and what can be done about it. */
function Nothing({ feature, state, change, title, primary }: NothingProps) {
  if (hasConditions(state)) {
    return (
      <EmptyNote
        icon={<SearchX size={24} strokeWidth={1.75} />}
        title="没有符合条件的内容"
        sentence="换个说法，或者放宽筛选条件再试。"
        action={
          <button type="button" className="hs-button" onClick={() => change({ filters: {}, search: '' })}>
            清除筛选
          </button>
        }
      />
    )
  }
  if (state.bin) {
    return (
      <EmptyNote
        icon={<Trash2 size={24} strokeWidth={1.75} />}
        title="回收站是空的"
        sentence={`删除的${title}会在这里保留 30 天。`}
      />
    )
  }
  if (primary === null) {
    const elsewhere = feature.emptyElsewhere === 'same' ? feature.empty : feature.emptyElsewhere
    return (
      <EmptyNote
        icon={<IconHere size={24} />}
        title={elsewhere?.title ?? `这里还没有${title}`}
        sentence={elsewhere?.sentence ?? '有编辑权限的人添加后，会显示在这里。'}
      />
    )
  }
  const text = feature.empty ?? { title: `还没有${title}`, sentence: `新建的${title}会列在这里。` }
  return <EmptyState text={text} action={primary} />
}

interface Shown extends Pick<Props, 'model' | 'isPhone' | 'scroller'> {
  readonly view: ListState['view']
  readonly rows: readonly Row[]
}

function Records({ model, view, rows, isPhone, scroller }: Shown) {
  if (view === 'cards') return <CardGrid rows={rows} scroller={scroller} />
  if (isPhone) return <PhoneRows rows={rows} />
  return (
    <Suspense fallback={<ListSkeleton model={model} view="table" isPhone={false} />}>
      <ResourceTable rows={rows} scroller={scroller} />
    </Suspense>
  )
}
