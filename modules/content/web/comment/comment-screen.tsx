// The comments of an area: what was received or written, and the decisions about what others may see.
import { comment as resource } from '@huanshi/publishing/contract/comment.ts'
import { Checkbox, Segmented } from 'antd'
import { Check, MessagesSquare, SearchX, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { SearchBox } from '@huanshi/ui/form/search-box.tsx'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import { EmptyNote } from '@huanshi/resource-web/list/screen/empty-state.tsx'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { CommentRow, decisionsFor } from './comment-row.tsx'
import {
  directions,
  statuses,
  useCommentView,
  useComments,
  type DirectionChoice,
  type StatusChoice,
} from './comment-query.ts'
import { useModeration, type Decision } from './use-moderation.ts'
import { useTargets } from './use-targets.ts'
import '@huanshi/ui/button/button.css'
import '@huanshi/resource-web/list/batch/batch.css'
import '@huanshi/resource-web/cell/cell.css'
import './comment.css'

type View = ReturnType<typeof useCommentView>[0]

const directionNames: Readonly<Record<DirectionChoice, string>> = { received: '收到的', written: '我写的' }
const statusNames: Readonly<Record<StatusChoice, string>> = { ...resource.fields.status.traits.options, all: '全部' }

export function CommentScreen() {
  const place = useArea()
  const isPhone = usePhone()
  const [view, change] = useCommentView(place)
  const query = useComments(view)
  const { isBusy, decide } = useModeration()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const comments = query.data?.pages.flatMap(({ items }) => items) ?? []
  const lookOf = useTargets(comments)
  const canPick = view.direction !== 'written'
  const chosen = comments.filter(({ id }) => picked.has(id))
  const first = query.data?.pages[0]
  const clear = (): void => setPicked(new Set())
  const pick = (id: string, isPicked: boolean): void => {
    const next = new Set(picked)
    if (isPicked) next.add(id)
    else next.delete(id)
    setPicked(next)
  }
  const pickAll = (isPicked: boolean): void => setPicked(new Set(isPicked ? comments.map(({ id }) => id) : []))
  const decideAll = (decision: Decision): void => {
    const ids = chosen.filter((one) => decisionsFor(one, place.name).includes(decision)).map(({ id }) => id)
    void decide(decision, ids).then(clear)
  }
  const show = (part: Parameters<typeof change>[0]): void => {
    clear()
    change(part)
  }
  const search = <SearchBox value={view.search} hint="搜索评论" onChange={(words) => show({ search: words })} />
  return (
    <Page
      title="评论"
      count={first?.total}
      isAbout={first?.totalIsEstimate}
      actions={isPhone ? undefined : search}
      fill
      flush
    >
      <ViewBar view={view} show={show}>
        {isPhone ? search : null}
      </ViewBar>
      <div className="hs-comments" aria-busy={query.isLoading || isBusy}>
        <QueryError title="没能读取评论" query={query} />
        {query.isPending ? <Waiting /> : null}
        {query.data !== undefined && comments.length === 0 ? <Nothing view={view} /> : null}
        {canPick ? <PickAll count={comments.length} chosen={chosen.length} onPick={pickAll} /> : null}
        <ul>
          {comments.map((one) => (
            <CommentRow
              key={one.id}
              comment={one}
              target={lookOf(one)}
              decisions={decisionsFor(one, place.name)}
              isPicked={picked.has(one.id)}
              onPick={canPick ? (isPicked) => pick(one.id, isPicked) : undefined}
              onDecide={(decision) => void decide(decision, [one.id])}
            />
          ))}
        </ul>
        {query.hasNextPage ? <More query={query} /> : null}
      </div>
      {chosen.length === 0 ? null : (
        <Chosen count={chosen.length} isBusy={isBusy} onDecide={decideAll} onClear={clear} />
      )}
    </Page>
  )
}

interface ViewBarProps {
  readonly view: View
  readonly show: ReturnType<typeof useCommentView>[1]
  readonly children: ReactNode
}

function ViewBar({ view, show, children }: ViewBarProps) {
  return (
    <div className="hs-comments-bar">
      {view.direction === null ? null : (
        <Segmented
          aria-label="哪一边"
          options={directions.map((value) => ({ value, label: directionNames[value] }))}
          value={view.direction}
          onChange={(direction) => show({ direction })}
        />
      )}
      <Segmented
        aria-label="状态"
        options={[...statuses, 'all' as const].map((value) => ({ value, label: statusNames[value] }))}
        value={view.status}
        onChange={(status) => show({ status })}
      />
      {children}
    </div>
  )
}

function More({ query }: { readonly query: ReturnType<typeof useComments> }) {
  return (
    <button
      type="button"
      className="hs-button hs-comments-more"
      disabled={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {query.isFetchingNextPage ? '读取中' : '更早的评论'}
    </button>
  )
}

interface PickAllProps {
  readonly count: number
  readonly chosen: number
  readonly onPick: (isPicked: boolean) => void
}

function PickAll({ count, chosen, onPick }: PickAllProps) {
  if (count < 2) return null
  return (
    <Checkbox
      className="hs-comments-all"
      checked={chosen === count}
      indeterminate={chosen > 0 && chosen < count}
      onChange={({ target }) => onPick(target.checked)}
    >
      全选这 {count} 条
    </Checkbox>
  )
}

interface ChosenProps {
  readonly count: number
  readonly isBusy: boolean
  readonly onDecide: (decision: Decision) => void
  readonly onClear: () => void
}

function Chosen({ count, isBusy, onDecide, onClear }: ChosenProps) {
  return (
    <div className="hs-batch" role="toolbar" aria-label="处理所选评论">
      <span className="hs-batch-count">已选 {count} 条</span>
      <button type="button" className="hs-batch-button" disabled={isBusy} onClick={() => onDecide('approve')}>
        <Check size={16} strokeWidth={1.75} aria-hidden />
        通过
      </button>
      <button type="button" className="hs-batch-button" disabled={isBusy} onClick={() => onDecide('reject')}>
        <X size={16} strokeWidth={1.75} aria-hidden />
        拒绝
      </button>
      <span className="hs-batch-line" aria-hidden />
      <button type="button" className="hs-batch-button" aria-label="取消选择" onClick={onClear}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="加载中">
      {[56, 40, 64, 48].map((width) => (
        <div className="hs-comment" key={width}>
          <span className="hs-comment-target">
            <Skeleton ratio="3 / 2" radius={8} />
          </span>
          <span className="hs-comment-words hs-comment-waiting">
            <Skeleton width={160} height={12} />
            <Skeleton width={`${width}%`} height={16} />
          </span>
        </div>
      ))}
    </div>
  )
}

function Nothing({ view: { status, direction, search } }: { readonly view: View }) {
  if (search !== '') {
    return (
      <EmptyNote
        icon={<SearchX size={24} strokeWidth={1.75} />}
        title="没有找到相关的评论"
        sentence="换个说法，或者放宽状态再试。"
      />
    )
  }
  const isDone = status === 'pending'
  return (
    <EmptyNote
      icon={isDone ? <Check size={24} strokeWidth={1.75} /> : <MessagesSquare size={24} strokeWidth={1.75} />}
      title={isDone ? '没有待审核的评论' : direction === 'written' ? '你还没有写过评论' : '这里还没有评论'}
      sentence={isDone ? '新的评论来了，会先出现在这里。' : '作品公开后，看过的人可以在画面里留言。'}
    />
  )
}
