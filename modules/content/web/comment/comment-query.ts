// What of the comments is shown, kept in the address: whose they are, their state, and what was searched for.
import { comment, type Comment } from '@huanshi/publishing/contract/comment.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { AreaPlace } from '@huanshi/web-kit/area/area-of.ts'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'

export const statuses = ['pending', 'approved', 'rejected'] as const satisfies readonly Comment['status'][]
export const directions = ['received', 'written'] as const

export type StatusChoice = Comment['status'] | 'all'
export type DirectionChoice = (typeof directions)[number]

interface CommentView {
  readonly status: StatusChoice
  /** Null where the area has no sides. */
  readonly direction: DirectionChoice | null
  readonly search: string
}

export function useCommentView({ name }: AreaPlace): [CommentView, (part: Partial<CommentView>) => void] {
  const [query, setQuery] = useSearchParams()
  const direction = directions.find((one) => one === query.get('direction')) ?? 'received'
  const asked =
    statuses.find((one) => one === query.get('status')) ?? (query.get('status') === 'all' ? 'all' : undefined)
  const view: CommentView = {
    // What waits for a decision comes first; what one has written oneself is shown whole.
    status: asked ?? (name === 'My' ? 'all' : 'pending'),
    direction: name === 'My' ? direction : null,
    search: query.get('search') ?? '',
  }
  const change = (part: Partial<CommentView>): void => {
    const next = new URLSearchParams(query)
    for (const [key, value] of Object.entries(part)) {
      if (value === '' || value === null) next.delete(key)
      else next.set(key, value)
    }
    setQuery(next, { replace: true })
  }
  return [view, change]
}

const PAGE_SIZE = 30

export function useComments({ status, direction, search }: CommentView) {
  const client = useClient(comment)
  const conditions = {
    ...(status === 'all' ? {} : { status }),
    ...(direction === null ? {} : { direction }),
    ...(search === '' ? { sort: '-createdTime' } : { search }),
  }
  return useInfiniteQuery({
    queryKey: [client.address, 'list', 'pages', conditions],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      client.list({ ...conditions, page: pageParam, pageSize: PAGE_SIZE }, { signal }),
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
  })
}
