// How many comments wait for a decision, beside the entry of the menu that leads to them. Asked for once the live connection stands,
// which says when to ask again.
import { useQuery } from '@tanstack/react-query'
import { api } from '@huanshi/web-kit/api/http.ts'
import { CountBadge } from './count-badge.tsx'
import { useLiveState } from '@huanshi/web-kit/live/live-state.ts'

const MINE = { direction: 'received' } as const

/** Null for an entry that leads elsewhere. */
export function waitingAt(url: string): { readonly address: string; readonly query: object } | null {
  if (/^\/comment$/i.test(url)) return { address: '/api/My/Comments', query: MINE }
  if (/^\/admin\/comment$/i.test(url)) return { address: '/api/Admin/Comments', query: {} }
  const groupId = /^\/group\/([0-9a-f-]{36})\/comment$/i.exec(url)?.[1]
  return groupId === undefined ? null : { address: `/api/GroupAdmin/Comments/${groupId}`, query: {} }
}

type Props = NonNullable<ReturnType<typeof waitingAt>> & { readonly className: string }

export function WaitingComments({ address, query, className }: Props) {
  const { state } = useLiveState()
  const asked = { ...query, status: 'pending', pageSize: 1 }
  const { data } = useQuery({
    queryKey: [address, 'waiting', asked],
    queryFn: ({ signal }) => api<{ readonly total: number }>(address, { query: asked, signal }),
    enabled: state === 'Connected',
  })
  return <CountBadge count={data?.total ?? 0} what="条评论待审核" className={className} />
}
