// What waits for an administrator, first on the screen: each line leads to where it is decided.
import { useQuery } from '@tanstack/react-query'
import { Banknote, Camera, CircleCheck, Flag, MessagesSquare, ShieldAlert, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { api } from '@huanshi/web-kit/api/http.ts'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import './work-queue.css'

interface Waiting {
  readonly title: string
  readonly icon: LucideIcon
  readonly address: string
  readonly query: Readonly<Record<string, string>>
  /** Where the same list stands, narrowed alike. */
  readonly to: string
}

const lines: readonly Waiting[] = [
  {
    title: '作品待审核',
    icon: ShieldAlert,
    address: '/api/Admin/Reviews',
    query: { status: 'pending,appealed' },
    to: '/Admin/Review?status=pending,appealed',
  },
  {
    title: '评论待审核',
    icon: MessagesSquare,
    address: '/api/Admin/Comments',
    query: { status: 'pending' },
    to: '/Admin/Comment',
  },
  {
    title: '消息被举报',
    icon: Flag,
    address: '/api/Admin/Messages',
    query: { isReported: 'true' },
    to: '/Admin/Message?isReported=true',
  },
  {
    title: '拍摄待安排',
    icon: Camera,
    address: '/api/Admin/Rounds',
    query: { status: 'submitted' },
    to: '/Admin/Round?status=submitted',
  },
  {
    title: '订单待退款',
    icon: Banknote,
    address: '/api/Admin/Orders',
    query: { status: 'refunding' },
    to: '/Admin/Order?status=refunding',
  },
  {
    title: '订单待完成',
    icon: CircleCheck,
    address: '/api/Admin/Orders',
    query: { status: 'paid' },
    to: '/Admin/Order?status=paid',
  },
]

export function WorkQueue(): ReactElement {
  return (
    <section aria-labelledby="queue">
      <div className="hs-home-section">
        <h2 id="queue">待办</h2>
      </div>
      <ul className="hs-queue">
        {lines.map((line) => (
          <Line key={line.title} line={line} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line: { title, icon: Icon, address, query, to } }: { readonly line: Waiting }): ReactElement {
  const { data, error } = useQuery({
    queryKey: [address, 'waiting', query],
    queryFn: ({ signal }) =>
      api<{ readonly total: number }>(address, { query: { ...query, pageSize: 1 }, signal }).then(({ total }) => total),
    refetchInterval: 60_000,
  })
  return (
    <li>
      <Link to={to} data-waits={(data ?? 0) > 0}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        <span>{title}</span>
        {data === undefined && error === null ? <Skeleton width={24} height={28} /> : <strong>{data ?? '—'}</strong>}
      </Link>
    </li>
  )
}
