// Picks records of a resource: search, pages that come as one scrolls, one click for one, ticks and a button for several.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { Check, SearchX } from 'lucide-react'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import type { ListQuery } from '@huanshi/web-kit/api/resource-client.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { Logo } from '@huanshi/ui/theme/logo.tsx'
import { SearchBox } from '@huanshi/ui/form/search-box.tsx'
import { viewOf } from '../model/view-of.ts'
import { textOf, type Row } from '../model/row.ts'
import { lookOf } from './record-look.ts'
import { RecordPicture } from './record-picture.tsx'
import { useRecordSources, type RecordSource } from './record-source.ts'
import { SourceChoice } from './source-choice.tsx'
import { MoreButton } from './more-button.tsx'
import { useStillRows } from './still-rows.ts'
import './records.css'
import { RecordWords } from './record-words.tsx'

interface Props {
  readonly resource: Resource
  readonly title: ReactNode
  readonly chosen: readonly string[]
  /** Several, at most so many; absent for exactly one. */
  readonly most?: number
  /** Narrows what is offered. */
  readonly query?: ListQuery
  /** Said above the list. */
  readonly hint?: string
  /** Another way to what is wanted, beside the search. */
  readonly aside?: ReactNode
  readonly onChoose: (rows: readonly Row[], ids: readonly string[]) => void
  readonly onClose: () => void
}

const PAGE_SIZE = 30

export function RecordDialog({ resource, title, chosen, most, query, hint, aside, onChoose, onClose }: Props) {
  const sources = useRecordSources(resource)
  const [at, setAt] = useState(0)
  const [picked, setPicked] = useState<readonly string[]>(chosen)
  const [known, setKnown] = useState<ReadonlyMap<string, Row>>(new Map())
  const [search, setSearch] = useState('')
  const source = sources?.[at]
  const choose = (row: Row): void => {
    if (most === undefined) return onChoose([row], [row.id])
    setKnown(new Map(known).set(row.id, row))
    setPicked(picked.includes(row.id) ? picked.filter((id) => id !== row.id) : [...picked, row.id])
  }
  return (
    <Modal
      open
      width={viewOf(resource).picture === 'coverUrl' ? 760 : 640}
      title={title}
      onCancel={onClose}
      footer={
        most === undefined ? null : (
          <div className="hs-record-foot">
            <span>{picked.length === 0 ? '还没有选' : `已选 ${picked.length} 个，最多 ${most} 个`}</span>
            <button type="button" className="hs-button" onClick={onClose}>
              取消
            </button>
            <button
              type="button"
              className="hs-button hs-button-primary"
              onClick={() => onChoose([...known.values()], picked)}
            >
              选好了
            </button>
          </div>
        )
      }
    >
      <div className="hs-record-tools">
        <SearchBox value={search} hint={`搜索${resource.title}`} onChange={setSearch} autoFocus />
        <SourceChoice sources={sources} at={at} onChange={setAt} />
        {aside}
      </div>
      {hint === undefined ? null : <p className="hs-note hs-record-hint">{hint}</p>}
      {sources?.length === 0 ? (
        <p className="hs-record-none">你在这里不能查看{resource.title}，请管理员来选。</p>
      ) : null}
      {source === undefined ? null : (
        <Offers
          key={source.client.address}
          resource={resource}
          source={source}
          query={{ ...query, ...(search === '' ? {} : { search }) }}
          picked={picked}
          isFull={most !== undefined && picked.length >= most}
          isSeveral={most !== undefined}
          onPick={choose}
        />
      )}
    </Modal>
  )
}

interface OffersProps {
  readonly resource: Resource
  readonly source: RecordSource
  readonly query: ListQuery
  readonly picked: readonly string[]
  readonly isFull: boolean
  readonly isSeveral: boolean
  readonly onPick: (row: Row) => void
}

function Offers({ resource, source: { client }, query, picked, isFull, isSeveral, onPick }: OffersProps) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [client.address, 'offers', query],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => client.list({ ...query, page: pageParam, pageSize: PAGE_SIZE }, { signal }),
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
  })
  const fresh = useMemo(() => data?.pages.flatMap(({ items }) => items), [data])
  const { rows, waiting, letIn } = useStillRows(fresh, JSON.stringify(query))
  const list = useRef<HTMLUListElement>(null)
  if (isPending) {
    return (
      <div className="hs-record-none" role="status">
        <Logo size={28} waiting />
        <span className="hs-visually-hidden">加载中</span>
      </div>
    )
  }
  if (data === undefined)
    return <ErrorNotice title={`没能读取${resource.title}`} message={messageOf(error)} onRetry={() => void refetch()} />
  // Views are told apart by looking at them.
  const isGrid = viewOf(resource).picture === 'coverUrl'
  if (rows.length === 0) {
    return (
      <p className="hs-record-none">
        <SearchX size={20} strokeWidth={1.75} aria-hidden />
        {query['search'] === undefined ? `这里还没有可以选的${resource.title}` : '没有找到，换个说法再试'}
      </p>
    )
  }
  return (
    <>
      <div className="hs-record-shelf">
        <ul ref={list} className="hs-record-offers" data-grid={isGrid} tabIndex={-1}>
          {rows.map((row) => {
            const { name, picture: small, note } = lookOf(resource, row)
            const picture = isGrid ? textOf(row, 'coverUrl') || small : small
            const isPicked = picked.includes(row.id)
            return (
              <li key={row.id}>
                <button
                  type="button"
                  className="hs-record-offer"
                  aria-pressed={isPicked}
                  disabled={isFull && !isPicked}
                  onClick={() => onPick(row)}
                >
                  <RecordPicture resource={resource} url={picture} />
                  <RecordWords name={name} note={note} />
                  {isPicked ? <Check size={18} strokeWidth={2} aria-hidden /> : isSeveral ? <i aria-hidden /> : null}
                </button>
              </li>
            )
          })}
        </ul>
        {waiting > 0 ? (
          <button
            type="button"
            className="hs-button hs-record-come"
            onClick={() => {
              letIn()
              // The button goes, and with it the focus.
              list.current?.focus()
            }}
          >
            又有 {waiting} 个，显示
          </button>
        ) : null}
      </div>
      {hasNextPage ? <MoreButton isReading={isFetchingNextPage} onMore={() => void fetchNextPage()} /> : null}
    </>
  )
}
