// Pages of what can be picked: the wait, the failure, that there is none, or what has been read and a way to more.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { MoreButton } from './more-button.tsx'
import './offers.css'

interface Props<T> {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly T[] }>>
  /** What is read. */
  readonly what: string
  /** In place of a list that is empty. */
  readonly none: ReactNode
  readonly children: (items: readonly T[]) => ReactNode
}

export function OfferPages<T>({ query, what, none, children }: Props<T>): ReactNode {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  if (error !== null && data === undefined)
    return <ErrorNotice title={`没能读取${what}`} message={messageOf(error)} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height={200} radius={10} />
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <p className="hs-record-none">{none}</p>
  return (
    <>
      {children(items)}
      {hasNextPage ? <MoreButton isReading={isFetchingNextPage} onMore={() => void fetchNextPage()} /> : null}
    </>
  )
}
