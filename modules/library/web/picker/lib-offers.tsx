// The items of a place as tiles; more come when asked for.
import type { Lib } from '../../contract/lib-item.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, SearchX } from 'lucide-react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import type { ListQuery } from '@huanshi/web-kit/api/resource-client.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { MoreButton } from '@huanshi/resource-web/records/more-button.tsx'
import type { RecordSource } from '@huanshi/resource-web/records/record-source.ts'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { LibPicture } from './lib-picture.tsx'
import { libMeta } from './lib-meta.ts'

interface Props {
  readonly source: RecordSource
  readonly query: ListQuery
  readonly picked: readonly Lib[]
  readonly isSeveral: boolean
  /** How to bring files, where there are none. */
  readonly hint: string
  readonly onPick: (item: Lib) => void
  readonly onUpload: () => void
}

const PAGE_SIZE = 40

export function LibOffers({ source: { client }, query, picked, isSeveral, hint, onPick, onUpload }: Props) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [client.address, 'pick', query],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => client.list({ ...query, page: pageParam, pageSize: PAGE_SIZE }, { signal }),
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
  })
  if (isPending) return <Waiting />
  if (data === undefined)
    return <ErrorNotice title="没能读取素材" message={messageOf(error)} onRetry={() => void refetch()} />
  // The source is that of the library.
  const items = data.pages.flatMap((page) => page.items) as unknown as Lib[]
  if (items.length === 0) {
    return query['search'] === undefined ? (
      <div className="hs-pick-none">
        <p>这里还没有素材。{hint}</p>
        <button type="button" className="hs-button hs-button-primary" onClick={onUpload}>
          上传文件
        </button>
      </div>
    ) : (
      <p className="hs-pick-none">
        <SearchX size={20} strokeWidth={1.75} aria-hidden />
        没有找到，换个说法再试
      </p>
    )
  }
  return (
    <div className="hs-pick-scroll">
      <ul className="hs-pick-tiles">
        {items.map((item) => {
          const order = picked.findIndex(({ id }) => id === item.id)
          return (
            <li key={item.id}>
              <button
                type="button"
                className="hs-pick-tile"
                {...(isSeveral ? { 'aria-pressed': order >= 0 } : {})}
                onClick={() => onPick(item)}
              >
                <LibPicture item={item} />
                {order < 0 ? null : (
                  <b aria-label={`第 ${order + 1} 个`}>
                    {picked.length > 1 ? order + 1 : <Check size={14} aria-hidden />}
                  </b>
                )}
                <strong title={item.name}>{item.name}</strong>
                <small>{libMeta(item)}</small>
              </button>
            </li>
          )
        })}
      </ul>
      {hasNextPage ? <MoreButton isReading={isFetchingNextPage} onMore={() => void fetchNextPage()} /> : null}
    </div>
  )
}

function Waiting() {
  return (
    <div className="hs-pick-scroll" role="status" aria-label="加载中">
      <ul className="hs-pick-tiles">
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index}>
            <Skeleton width="100%" height={112} radius={10} />
          </li>
        ))}
      </ul>
    </div>
  )
}
