// What waits for an administrator, first on the screen: each line leads to where it is decided.
import { useQuery } from '@tanstack/react-query'
import { Banknote, Camera, CircleCheck, Flag, MessagesSquare, ShieldAlert, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { api } from '@huanshi/web-kit/api/http.ts'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { HomeSection } from './home-section.tsx'
import './work-queue.css'

/** The list that it stands in, and how that is narrowed. */
type Waiting = readonly [title: string, icon: LucideIcon, list: string, query: string]

const lines: readonly Waiting[] = [
  ['作品待审核', ShieldAlert, 'Review', 'status=pending,appealed'],
  ['评论待审核', MessagesSquare, 'Comment', 'status=pending'],
  ['消息被举报', Flag, 'Message', 'isReported=true'],
  ['拍摄待安排', Camera, 'Round', 'status=submitted'],
  ['订单待退款', Banknote, 'Order', 'status=refunding'],
  ['订单待完成', CircleCheck, 'Order', 'status=paid'],
]

export function WorkQueue(): ReactElement {
  return (
    <HomeSection id="queue" title="待办">
      <ul className="hs-queue">
        {lines.map((line) => (
          <Line key={line[0]} line={line} />
        ))}
      </ul>
    </HomeSection>
  )
}

function Line({ line: [title, Icon, list, query] }: { readonly line: Waiting }): ReactElement {
  const address = `/api/Admin/${list}s`
  const { data, error } = useQuery({
    queryKey: [address, 'waiting', query],
    queryFn: ({ signal }) =>
      api<{ readonly total: number }>(`${address}?${query}&pageSize=1`, { signal }).then(({ total }) => total),
    refetchInterval: 60_000,
  })
  return (
    <li>
      <Link to={`/Admin/${list}?${query}`} data-waits={(data ?? 0) > 0}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        <span>{title}</span>
        {data === undefined && error === null ? <Skeleton width={24} height={28} /> : <strong>{data ?? '—'}</strong>}
      </Link>
    </li>
  )
}
